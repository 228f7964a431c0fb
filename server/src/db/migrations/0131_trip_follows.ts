import { type Kysely, sql } from 'kysely'

/** Who follows which trip, and what they are told of its albums, see decision 65. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table trip_follow (
    trip_id uuid not null references trip on delete cascade,
    member_id uuid not null references member on delete cascade,
    created_at timestamptz not null default now(),
    primary key (trip_id, member_id)
  )`.execute(db)
  await sql`create index trip_follow_member
    on trip_follow (member_id, created_at desc, trip_id desc)`.execute(db)
  // Not valid: it takes all that the one before took.
  await sql`alter table notification
    drop constraint notification_type_check,
    add constraint notification_type_check check (type in (
      'friend_request', 'friend_accepted', 'trip_invite', 'trip_join_request', 'trip_accepted',
      'trip_declined', 'trip_join_declined', 'trip_left', 'trip_removed', 'trip_handed_over',
      'trip_new_owner', 'trip_changed', 'trip_deleted', 'trip_closed', 'trip_match', 'trip_to_town',
      'trip_over', 'trip_route_changed', 'album_linked', 'followed_album_linked', 'album_shared',
      'comment_written', 'thing_liked', 'message_request', 'experience_written', 'visit_requested', 'visit_accepted',
      'visit_declined', 'visit_cancelled', 'verification_done', 'welcome')) not valid`.execute(db)
}
