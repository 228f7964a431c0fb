import { type Kysely, sql } from 'kysely'

/** Requests to come along with a few words, invited addresses, and trips that are handed over. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table traveller
    add column message text check (length(message) <= 500),
    -- Beside a member: theirs, which the owner does not learn before they accept.
    add constraint traveller_invited_address check (email is null or status = 'invited')`,
  `create unique index traveller_address on traveller (lower(email), trip_id)
    where email is not null`,

  `alter table notification drop constraint notification_type_check`,
  `alter table notification add constraint notification_type_check check (type in (
    'friend_request', 'friend_accepted', 'trip_invite', 'trip_join_request', 'trip_accepted',
    'trip_handed_over', 'trip_match', 'album_linked', 'album_shared', 'message_request',
    'verification_done', 'welcome'))`,
]
