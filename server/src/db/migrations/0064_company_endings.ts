import { type Kysely, sql } from 'kysely'

/** Whom it concerns is told of who does not come along, and of who does no more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table notification drop constraint notification_type_check`.execute(db)
  await sql`alter table notification add constraint notification_type_check check (type in (
    'friend_request', 'friend_accepted', 'trip_invite', 'trip_join_request', 'trip_accepted',
    'trip_declined', 'trip_join_declined', 'trip_left', 'trip_removed', 'trip_handed_over',
    'trip_match', 'album_linked', 'album_shared', 'message_request', 'verification_done',
    'welcome'))`.execute(db)
}
