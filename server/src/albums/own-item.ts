import { sql, type Transaction } from 'kysely'
import type { Executor } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import { ApiError } from '../http/api-error.ts'
import { explainNotOwn } from '../visibility/can-see.ts'
import { lockOwnAlbum } from './own-album.ts'

/** The album of an own item; 403 where the caller may only see it, 404 else. */
async function requireAlbumOf(trx: Executor, itemId: string, ownerId: string): Promise<string> {
  const item = await trx
    .selectFrom('album_item')
    .innerJoin('album', 'album.id', 'album_item.album_id')
    .select(['album.id', 'album.owner_id'])
    .where('album_item.id', '=', itemId)
    .executeTakeFirst()
  if (!item) throw new ApiError('not_found')
  if (item.owner_id !== ownerId) throw await explainNotOwn(trx, 'album', item.id, ownerId)
  return item.id
}

/**
 * Locks the album of an own item, and with `targetId` the album that it shall move to, in the order
 * of their ids so that two moves never wait for each other.
 */
export async function lockOwnItem(
  trx: Transaction<Schema>,
  itemId: string,
  ownerId: string,
  targetId?: string,
) {
  for (;;) {
    const albumId = await requireAlbumOf(trx, itemId, ownerId)
    for (const id of [...new Set([albumId, targetId ?? albumId])].toSorted()) {
      await lockOwnAlbum(trx, id, ownerId)
    }
    const item = await trx
      .selectFrom('album_item')
      .select(['id', 'album_id', 'image_id'])
      .where('id', '=', itemId)
      .where('album_id', '=', albumId)
      .executeTakeFirst()
    // Moved or deleted by another device since it was found.
    if (item) return item
  }
}

/** Shows the first photo that is left, where `itemId` is the cover of a locked album. */
export async function replaceCover(trx: Executor, albumId: string, itemId: string): Promise<void> {
  await sql`
    update album set cover_item_id = (
      select item.id from album_item item
      where item.album_id = ${albumId} and item.id <> ${itemId}
      order by item.position, item.id limit 1)
    where id = ${albumId} and cover_item_id = ${itemId}
  `.execute(trx)
}
