import { type Kysely, sql } from 'kysely'

/** Favourites among own photos, where those were taken and an album's days: all are read album by album. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table album_item add column is_favourite boolean not null default false`.execute(
    db,
  )
  await sql`create index album_item_favourite on album_item
    (album_id, (coalesce(taken_at, created_at at time zone 'UTC')), id) where is_favourite`.execute(
    db,
  )
  // With all that clusters are made of, so that a hundred thousand photos need not be read for them.
  await sql`create index album_item_spot on album_item (album_id, lat, lng, id)
    where lat is not null`.execute(db)
  // The first and the last day of an album, past all photos without a date.
  await sql`create index album_item_taken on album_item (album_id, taken_at)
    where taken_at is not null`.execute(db)
}
