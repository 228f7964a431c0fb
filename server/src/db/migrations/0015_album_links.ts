import { type Kysely, sql } from 'kysely'

/** An album stays linked to a trip for as long as its owner travels along. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table album drop constraint album_trip_id_fkey`,
  // Who leaves, is removed or loses the trip takes the album along.
  `alter table album add constraint album_seat
    foreign key (trip_id, owner_id) references traveller (trip_id, member_id)
    on delete set null (trip_id)`,
  // Lists are newest first, and an id may have been made by a caller.
  `create index album_newest on album (owner_id, created_at desc, id desc)`,
  `drop index album_owner`,
]
