import { type Kysely, sql } from 'kysely'

/** Albums that those who travel along add photos to, see decision 68. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Null too, as companions_edit: a server of before, which may still run, inserts whole rows without it.
  `alter table album add column companions_add boolean default false`,
  // Null where its album's owner has added it. What a member gave goes with the member, out of the trash as well.
  ...['album_item', 'hidden_photo', 'trashed_photo'].flatMap((table) => [
    `alter table ${table} add column contributor_id uuid references member on delete cascade`,
    `create index ${table}_contributor on ${table} (contributor_id) where contributor_id is not null`,
  ]),
  // Not valid: it takes all that the one before took.
  `alter table notification
    drop constraint notification_type_check,
    add constraint notification_type_check check (type in (
      'friend_request', 'friend_accepted', 'trip_invite', 'trip_join_request', 'trip_accepted',
      'trip_declined', 'trip_join_declined', 'trip_left', 'trip_removed', 'trip_handed_over',
      'trip_new_owner', 'trip_changed', 'trip_deleted', 'trip_closed', 'trip_match', 'trip_to_town',
      'trip_over', 'trip_route_changed', 'album_linked', 'followed_album_linked', 'album_shared',
      'photos_added', 'comment_written', 'thing_liked', 'message_request', 'experience_written',
      'visit_requested', 'visit_accepted', 'visit_declined', 'visit_cancelled', 'meet_up_joined',
      'meet_up_changed', 'meet_up_cancelled', 'verification_done', 'welcome')) not valid`,
]
