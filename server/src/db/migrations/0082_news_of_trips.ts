import { type Kysely, sql } from 'kysely'

/** Companions are told of other days, and of a trip that is deleted, whose name the notice keeps. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table notification add subject_title text,
    drop constraint notification_type_check,
    add constraint notification_type_check check (type in (
      'friend_request', 'friend_accepted', 'trip_invite', 'trip_join_request', 'trip_accepted',
      'trip_declined', 'trip_join_declined', 'trip_left', 'trip_removed', 'trip_handed_over',
      'trip_changed', 'trip_deleted', 'trip_match', 'album_linked', 'album_shared',
      'message_request', 'verification_done', 'welcome')),
    add constraint notification_title_of_gone
      check ((type = 'trip_deleted') = (subject_title is not null))`.execute(db)
}
