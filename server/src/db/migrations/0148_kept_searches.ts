import { type Kysely, sql } from 'kysely'

/** Searches that members keep, and that tell of what is new, see decision 86. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table kept_search (
    id uuid primary key,
    owner_id uuid not null references member on delete cascade,
    name text not null check (length(name) between 1 and 120 and name !~ '\\n'),
    -- SearchCriteria, each list in order.
    search jsonb not null check (jsonb_typeof(search) = 'object'),
    search_key text not null generated always as (md5(search::text)) stored,
    tells boolean not null default true,
    -- When it is looked next, at the time of day at which it was kept.
    due_at timestamptz not null,
    -- What was found before, the newest first, each with its place in the order of age.
    seen_ids uuid[] not null default '{}',
    seen_keys bigint[] not null default '{}',
    -- What is not newer was known, or was never looked at; null: all that fits was seen.
    floor_key bigint,
    floor_id uuid,
    -- What the last notification is about.
    news uuid[] not null default '{}' check (cardinality(news) <= 100),
    told_at timestamptz,
    -- And when mails and devices said so.
    loud_at timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint kept_search_once unique (owner_id, search_key),
    constraint kept_search_seen check (cardinality(seen_ids) = cardinality(seen_keys)),
    constraint kept_search_floor check ((floor_key is null) = (floor_id is null))
  )`,
  `create index kept_search_due on kept_search (due_at, id) where tells`,

  // Not valid, both: each takes all that the one before took.
  `alter table notification
    drop constraint notification_subject_kind_check,
    add constraint notification_subject_kind_check check (subject_kind in ('user', 'trip', 'album',
      'albumItem', 'channel', 'visit', 'meetUp', 'question', 'keptSearch')) not valid,
    drop constraint notification_type_check,
    add constraint notification_type_check check (type in (
      'friend_request', 'friend_accepted', 'trip_invite', 'trip_join_request', 'trip_accepted',
      'trip_declined', 'trip_join_declined', 'trip_left', 'trip_removed', 'trip_handed_over',
      'trip_new_owner', 'trip_changed', 'trip_deleted', 'trip_closed', 'trip_match', 'trip_to_town',
      'trip_over', 'trip_route_changed', 'album_linked', 'followed_album_linked', 'album_shared',
      'photos_added', 'comment_written', 'thing_liked', 'message_request', 'added_to_group',
      'experience_written', 'visit_requested', 'visit_accepted', 'visit_declined', 'visit_cancelled',
      'meet_up_joined', 'meet_up_changed', 'meet_up_cancelled', 'question_asked', 'answer_helped',
      'search_found', 'verification_done', 'welcome')) not valid`,
]
