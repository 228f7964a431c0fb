import { type Kysely, sql } from 'kysely'

/** Who travelled together is asked how it was, see decision 48. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table notification
    drop constraint notification_type_check,
    -- Not valid: it takes all that the one before took.
    add constraint notification_type_check check (type in (
      'friend_request', 'friend_accepted', 'trip_invite', 'trip_join_request', 'trip_accepted',
      'trip_declined', 'trip_join_declined', 'trip_left', 'trip_removed', 'trip_handed_over',
      'trip_new_owner', 'trip_changed', 'trip_deleted', 'trip_closed', 'trip_match', 'trip_over',
      'album_linked', 'album_shared', 'message_request', 'experience_written',
      'verification_done', 'welcome')) not valid`.execute(db)
}
