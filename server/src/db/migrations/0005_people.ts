import { type Kysely, sql } from 'kysely'

/** Both sides of a friendship kept in step, reports, and what a club's operator does about them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table friendship
    add column updated_at timestamptz not null default now(),
    add column mirrored text generated always as (case state
      when 'sent' then 'incoming'
      when 'incoming' then 'sent'
      when 'blocked' then 'blocked_by'
      when 'blocked_by' then 'blocked'
      else state end) stored`,
  // Each side refers to the other in the state that belongs to its own; looked at when the
  // transaction ends, since two rows cannot be written at once.
  `alter table friendship add constraint friendship_state
    unique (member_id, other_id, id, state)`,
  `alter table friendship add constraint friendship_both_sides
    foreign key (other_id, member_id, id, mirrored)
    references friendship (member_id, other_id, id, state) deferrable initially deferred`,
  // One of a pair's two rows has the smaller member: an id is of one pair.
  `create unique index friendship_id on friendship (id) where member_id < other_id`,
  `create index friendship_list on friendship (member_id, state, updated_at desc, id)`,

  `alter table member
    add column banned_at timestamptz,
    -- What a closed account hides is hidden of a banned one too, and nothing but unban opens it.
    add constraint member_banned_is_closed check (banned_at is null or closed_at is not null)`,

  `create table report (
    id uuid primary key,
    reporter_id uuid not null references member on delete cascade,
    kind text not null
      check (kind in ('user', 'trip', 'album', 'albumItem', 'message', 'bucketListItem')),
    subject_id uuid not null,
    -- Whose thing it is.
    owner_id uuid not null references member on delete cascade,
    reason text not null check (reason in
      ('spam', 'harassment', 'unsafe', 'inappropriate', 'impersonation', 'other')),
    comment text not null default '' check (length(comment) <= 2000),
    created_at timestamptz not null default now(),
    closed_at timestamptz,
    note text
  )`,
  `create index report_newest on report (created_at desc, id)`,
  `create index report_open on report (created_at, id) where closed_at is null`,
  `create index report_reporter on report (reporter_id)`,
  `create index report_owner on report (owner_id)`,

  // What operators did, kept for those who ask later.
  `create table moderation_action (
    id uuid primary key,
    member_id uuid not null references member on delete cascade,
    action text not null check (action in ('ban', 'unban', 'delete_content', 'close_report')),
    subject_kind text,
    subject_id uuid,
    reason text,
    created_at timestamptz not null default now()
  )`,
  `create index moderation_action_member on moderation_action (member_id, created_at)`,
]
