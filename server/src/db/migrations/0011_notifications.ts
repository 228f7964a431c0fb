import { type Kysely, sql } from 'kysely'

/** What members are told: their notifications. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table notification (
    member_id uuid not null references member on delete cascade,
    id uuid not null,
    type text not null check (type in ('friend_request', 'friend_accepted', 'trip_invite',
      'trip_join_request', 'trip_accepted', 'trip_match', 'album_linked', 'album_shared',
      'message_request', 'verification_done', 'welcome')),
    -- Null where the club did it.
    actor_id uuid references member on delete cascade check (actor_id <> member_id),
    subject_kind text not null check (subject_kind in ('user', 'trip', 'album', 'channel')),
    subject_id uuid not null,
    read_at timestamptz,
    created_at timestamptz not null default clock_timestamp(),
    primary key (member_id, id)
  )`,
  `create index notification_newest on notification (member_id, created_at desc, id desc)`,
  // One unread notification of the same thing; and all that counting the unread ones looks at.
  `create unique index notification_unread on notification (member_id, type, actor_id, subject_id)
    include (subject_kind) nulls not distinct where read_at is null`,
  `create index notification_actor on notification (actor_id)`,

  // Who may be met is asked for every notification that is counted: two small indexes answer it.
  `create index friendship_wall on friendship (member_id, other_id)
    where state in ('blocked', 'blocked_by')`,
  `create index member_closed on member (id) where closed_at is not null`,
]
