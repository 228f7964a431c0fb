import { sql } from 'kysely'
import { replaceCovers } from '../albums/own-item.ts'
import type { Executor } from '../db/database.ts'
import { isAlbumOf } from './album-of-photo.ts'

// Photos are counted, searched and listed in many places, each from their tables: while one is in the
// trash its row stands beside them, as that of a hidden one does (decisions 47 and 62).

/** The words that it is found by are written anew when it comes back. */
const withoutWords = sql.raw(`'{search,own_search}'::text[]`)

/** Takes items out of their albums, which are locked. */
export async function moveToTrash(
  trx: Executor,
  items: readonly { id: string; album_id: string }[],
): Promise<void> {
  const ids = items.map(({ id }) => id)
  await sql`
    insert into trashed_photo (id, owner_id, album_id, image_id, was_cover, contributor_id, item)
    select item.id, album.owner_id, item.album_id, item.image_id,
      album.cover_item_id is not distinct from item.id, item.contributor_id,
      to_jsonb(item) - ${withoutWords}
    from album_item item join album on album.id = item.album_id
    where item.id = any(${ids}::uuid[])`.execute(trx)
  await replaceCovers(
    trx,
    items.map(({ album_id }) => album_id),
    ids,
  )
  await sql`delete from album_item where id = any(${ids}::uuid[])`.execute(trx)
}

/**
 * Deletes a locked album, and leaves it beside the photos that it has in the trash, so that it can come back
 * with them; one without any is gone for good.
 */
export async function moveAlbumToTrash(trx: Executor, albumId: string): Promise<void> {
  await sql`
    insert into trashed_photo (id, owner_id, album_id, image_id, was_cover, contributor_id, item)
    select item.id, album.owner_id, item.album_id, item.image_id,
      album.cover_item_id is not distinct from item.id, item.contributor_id,
      to_jsonb(item) - ${withoutWords}
    from album_item item join album on album.id = item.album_id
    where album.id = ${albumId}`.execute(trx)
  await sql`
    insert into trashed_album (id, owner_id, album)
    select id, owner_id, to_jsonb(album) from album
    where id = ${albumId} and exists (
      select from trashed_photo photo where ${sql.raw(isAlbumOf('album', 'photo'))})
    on conflict (owner_id, id) do update set album = excluded.album`.execute(trx)
  await sql`delete from album where id = ${albumId}`.execute(trx)
}
