import { type Kysely, sql } from 'kysely'

/** Places around a point of a map; a load of the gazetteer makes the index anew. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index place_lat on place (lat)`.execute(db)
}
