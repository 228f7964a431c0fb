import { type Kysely, sql } from 'kysely'

/** What is to be done before a trip and on it, see decision 95. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // No key to `traveller`: as ideas, the to-dos of who leaves a trip wait out of sight.
  `create table trip_todo (
    id uuid primary key,
    trip_id uuid not null references trip on delete cascade,
    author_id uuid not null references member on delete cascade,
    text text not null check (length(text) between 1 and 200 and text !~ '\\n'),
    note text not null default '' check (length(note) <= 2000),
    due_day date,
    assignee_id uuid references member on delete set null,
    done_at timestamptz,
    done_by uuid references member on delete set null,
    -- The due day that was reminded of: another is reminded of anew.
    told_day date,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint trip_todo_done check (done_by is null or done_at is not null)
  )`,
  `create index trip_todo_of on trip_todo (trip_id, due_day)`,
  `create index trip_todo_author on trip_todo (author_id)`,
  `create index trip_todo_assignee on trip_todo (assignee_id) where assignee_id is not null`,
  `create index trip_todo_done_by on trip_todo (done_by) where done_by is not null`,
  `create index trip_todo_due on trip_todo (due_day) where done_at is null`,

  // Not valid: it takes all that the one before took.
  `alter table notification
    drop constraint notification_type_check,
    add constraint notification_type_check check (type in (
      'friend_request', 'friend_accepted', 'invited_joined', 'trip_invite', 'trip_join_request',
      'trip_accepted', 'trip_declined', 'trip_join_declined', 'trip_left', 'trip_removed', 'trip_handed_over',
      'trip_new_owner', 'trip_changed', 'trip_deleted', 'trip_closed', 'trip_match', 'trip_to_town',
      'trip_over', 'trip_route_changed', 'trip_todo_due', 'album_linked', 'followed_album_linked',
      'album_shared', 'photos_added', 'photo_named', 'comment_written', 'thing_liked', 'message_request',
      'added_to_group', 'experience_written', 'visit_requested', 'visit_accepted', 'visit_declined',
      'visit_cancelled', 'meet_up_joined', 'meet_up_changed', 'meet_up_cancelled', 'question_asked',
      'answer_helped', 'search_found', 'verification_done', 'welcome')) not valid`,
]
