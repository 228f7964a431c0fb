import { type Kysely, sql } from 'kysely'

/** Trips of a town are counted for a search that has found none where it was asked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index trip_stop_place on trip_stop (place_id)
    where place_id is not null and not private`.execute(db)
}
