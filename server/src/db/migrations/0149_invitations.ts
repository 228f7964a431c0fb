import { type Kysely, sql } from 'kysely'

/** Members invite friends to the club, see decision 87. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table invitation_link (
    member_id uuid primary key references member on delete cascade,
    token text not null constraint invitation_link_token unique,
    created_at timestamptz not null default now()
  )`,

  `create table mailed_invitation (
    id uuid primary key,
    member_id uuid not null references member on delete cascade,
    email text not null,
    -- Null once it is taken back.
    token text constraint mailed_invitation_token unique,
    message text,
    created_at timestamptz not null default now()
  )`,
  `create unique index mailed_invitation_once on mailed_invitation (member_id, lower(email))`,
  `create index mailed_invitation_email on mailed_invitation (lower(email))`,
  `create index mailed_invitation_newest on mailed_invitation (member_id, created_at, id)`,

  `create table invited_member (
    member_id uuid primary key references member on delete cascade,
    inviter_id uuid not null references member on delete cascade,
    -- Of a link that was mailed, which brings one member.
    invitation_id uuid constraint invited_member_invitation unique
      references mailed_invitation on delete set null,
    joined_at timestamptz not null default now(),
    constraint invited_member_others check (member_id <> inviter_id)
  )`,
  `create index invited_member_inviter on invited_member (inviter_id)`,

  // The link that a signup follows, until its address is confirmed.
  `alter table mailed_token add column invitation_token text`,

  // Not valid: it takes all that the one before took.
  `alter table notification
    drop constraint notification_type_check,
    add constraint notification_type_check check (type in (
      'friend_request', 'friend_accepted', 'invited_joined', 'trip_invite', 'trip_join_request',
      'trip_accepted', 'trip_declined', 'trip_join_declined', 'trip_left', 'trip_removed',
      'trip_handed_over', 'trip_new_owner', 'trip_changed', 'trip_deleted', 'trip_closed',
      'trip_match', 'trip_to_town', 'trip_over', 'trip_route_changed', 'album_linked',
      'followed_album_linked', 'album_shared', 'photos_added', 'comment_written', 'thing_liked',
      'message_request', 'added_to_group', 'experience_written', 'visit_requested',
      'visit_accepted', 'visit_declined', 'visit_cancelled', 'meet_up_joined', 'meet_up_changed',
      'meet_up_cancelled', 'question_asked', 'answer_helped', 'search_found', 'verification_done',
      'welcome')) not valid`,
]
