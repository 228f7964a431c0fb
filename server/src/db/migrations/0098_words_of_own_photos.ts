import { type Kysely, sql } from 'kysely'

/**
 * Owners find their photos by all of their words, whoever else may see them. A search reads what one member
 * has, album by album: an index of the words would find those of everybody. image-search/index-photos.ts
 * reads what is there.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table album_item add column own_search tsvector`.execute(db)
  await sql`create index album_item_own_unread on album_item (id) where own_search is null`.execute(
    db,
  )
}
