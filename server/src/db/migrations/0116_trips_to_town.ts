import { type Kysely, sql } from 'kysely'

/** Who comes to the home town of a member is told to them, see decision 59. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Which rule it was told by; of before, that of paths that cross.
  await sql`alter table match_notice add column kind text not null default 'trip'
    constraint match_notice_kind check (kind in ('trip', 'home'))`.execute(db)
  await sql`alter table notification
    drop constraint notification_type_check,
    -- Not valid: it takes all that the one before took.
    add constraint notification_type_check check (type in (
      'friend_request', 'friend_accepted', 'trip_invite', 'trip_join_request', 'trip_accepted',
      'trip_declined', 'trip_join_declined', 'trip_left', 'trip_removed', 'trip_handed_over',
      'trip_new_owner', 'trip_changed', 'trip_deleted', 'trip_closed', 'trip_match', 'trip_to_town',
      'trip_over', 'album_linked', 'album_shared', 'message_request', 'experience_written',
      'visit_requested', 'visit_accepted', 'visit_declined', 'visit_cancelled',
      'verification_done', 'welcome')) not valid`.execute(db)
}
