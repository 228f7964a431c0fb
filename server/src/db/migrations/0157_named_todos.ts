import { type Kysely, sql } from 'kysely'

/** Who is named for a to-do is told, see decision 95. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Not valid, both: each takes all that the one before took.
  `alter table notification
    drop constraint notification_subject_kind_check,
    add constraint notification_subject_kind_check check (subject_kind in ('user', 'trip', 'album',
      'albumItem', 'channel', 'visit', 'meetUp', 'question', 'keptSearch', 'tripTodo')) not valid,
    drop constraint notification_type_check,
    add constraint notification_type_check check (type in (
      'friend_request', 'friend_accepted', 'invited_joined', 'trip_invite', 'trip_join_request',
      'trip_accepted', 'trip_declined', 'trip_join_declined', 'trip_left', 'trip_removed', 'trip_handed_over',
      'trip_new_owner', 'trip_changed', 'trip_deleted', 'trip_closed', 'trip_match', 'trip_to_town',
      'trip_over', 'trip_route_changed', 'trip_todo_due', 'trip_todo_named', 'album_linked',
      'followed_album_linked', 'album_shared', 'photos_added', 'photo_named', 'comment_written', 'thing_liked',
      'message_request', 'added_to_group', 'experience_written', 'visit_requested', 'visit_accepted',
      'visit_declined', 'visit_cancelled', 'meet_up_joined', 'meet_up_changed', 'meet_up_cancelled',
      'question_asked', 'answer_helped', 'search_found', 'verification_done', 'welcome')) not valid`,
]
