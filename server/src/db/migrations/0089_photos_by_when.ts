import { type Kysely, sql } from 'kysely'

/** Photos of all own albums are read newest first, album by album; cf. albums/own-items.ts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index album_item_when on album_item
    (album_id, (coalesce(taken_at, created_at at time zone 'UTC')), id)`.execute(db)
}
