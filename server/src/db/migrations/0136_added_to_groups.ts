import { type Kysely, sql } from 'kysely'

/** Being added to a group is told, see decision 66. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Not valid: it takes all that the one before took.
  await sql`alter table notification
    drop constraint notification_type_check,
    add constraint notification_type_check check (type in (
      'friend_request', 'friend_accepted', 'trip_invite', 'trip_join_request', 'trip_accepted',
      'trip_declined', 'trip_join_declined', 'trip_left', 'trip_removed', 'trip_handed_over',
      'trip_new_owner', 'trip_changed', 'trip_deleted', 'trip_closed', 'trip_match', 'trip_to_town',
      'trip_over', 'trip_route_changed', 'album_linked', 'followed_album_linked', 'album_shared',
      'photos_added', 'comment_written', 'thing_liked', 'message_request', 'added_to_group',
      'experience_written', 'visit_requested', 'visit_accepted', 'visit_declined', 'visit_cancelled',
      'meet_up_joined', 'meet_up_changed', 'meet_up_cancelled', 'verification_done', 'welcome')) not valid`.execute(
    db,
  )
}
