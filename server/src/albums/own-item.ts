import { sql, type Transaction } from 'kysely'
import type { Executor } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import { ApiError } from '../http/api-error.ts'
import { explainNotOwn } from '../visibility/can-see.ts'
import { lockOwnAlbum } from './own-album.ts'

export interface OwnItem {
  id: string
  album_id: string
  image_id: string
}

/** The albums of own items; 403 where the caller may only see one of them, 404 else. */
export async function requireAlbumsOf(
  trx: Executor,
  itemIds: readonly string[],
  ownerId: string,
): Promise<string[]> {
  const items = await trx
    .selectFrom('album_item')
    .innerJoin('album', 'album.id', 'album_item.album_id')
    .select(['album.id', 'album.owner_id'])
    .where('album_item.id', 'in', itemIds)
    .execute()
  if (items.length < itemIds.length) throw new ApiError('not_found')
  const others = items.find(({ owner_id }) => owner_id !== ownerId)
  if (others) throw await explainNotOwn(trx, 'album', others.id, ownerId)
  return items.map(({ id }) => id)
}

/**
 * Locks the albums of own items, and `targetIds`, the albums that they shall move to, in the order
 * of their ids so that two moves never wait for each other. Answers the items in no order.
 */
export async function lockOwnItems(
  trx: Transaction<Schema>,
  itemIds: readonly string[],
  ownerId: string,
  targetIds: readonly string[] = [],
): Promise<OwnItem[]> {
  for (;;) {
    const sourceIds = await requireAlbumsOf(trx, itemIds, ownerId)
    const albumIds = [...new Set([...sourceIds, ...targetIds])].toSorted()
    for (const id of albumIds) await lockOwnAlbum(trx, id, ownerId)
    const items = await trx
      .selectFrom('album_item')
      .select(['id', 'album_id', 'image_id'])
      .where('id', 'in', itemIds)
      .where('album_id', 'in', albumIds)
      .execute()
    // Else one was moved or deleted by another device since it was found.
    if (items.length === itemIds.length) return items
  }
}

/** As `lockOwnItems`, of one. */
export async function lockOwnItem(
  trx: Transaction<Schema>,
  itemId: string,
  ownerId: string,
): Promise<OwnItem> {
  const [item] = await lockOwnItems(trx, [itemId], ownerId)
  return item!
}

/** Locked albums whose cover is one of `itemIds`, which leave, show the first photo that is left. */
export async function replaceCovers(
  trx: Executor,
  albumIds: readonly string[],
  itemIds: readonly string[],
): Promise<void> {
  await sql`
    update album set cover_item_id = (
      select item.id from album_item item
      where item.album_id = album.id and item.id <> all(${itemIds}::uuid[])
      order by item.position, item.id limit 1)
    where id = any(${albumIds}::uuid[]) and cover_item_id = any(${itemIds}::uuid[])
  `.execute(trx)
}
