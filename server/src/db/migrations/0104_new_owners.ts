import { type Kysely, sql } from 'kysely'

/** Who travels along is told whose the trip is now, or that they do no more, see decision 32. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table notification
    drop constraint notification_type_check,
    -- Not valid: they take all that those before took.
    add constraint notification_type_check check (type in (
      'friend_request', 'friend_accepted', 'trip_invite', 'trip_join_request', 'trip_accepted',
      'trip_declined', 'trip_join_declined', 'trip_left', 'trip_removed', 'trip_handed_over',
      'trip_new_owner', 'trip_changed', 'trip_deleted', 'trip_closed', 'trip_match',
      'album_linked', 'album_shared', 'message_request', 'experience_written',
      'verification_done', 'welcome')) not valid,
    drop constraint notification_title_of_gone,
    add constraint notification_title_of_gone check (
      (type in ('trip_deleted', 'trip_closed')) = (subject_title is not null)) not valid`.execute(
    db,
  )
}
