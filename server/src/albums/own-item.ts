import { sql, type Transaction } from 'kysely'
import type { Executor } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import { ApiError } from '../http/api-error.ts'
import { explainNotOwn } from '../visibility/can-see.ts'
import { lockAlbumToAdd, lockOwnAlbum } from './own-album.ts'

export interface OwnItem {
  id: string
  album_id: string
  image_id: string
}

/** An item that a member may change: their own, or one that they gave to an album of another's. */
export interface ChangeableItem extends OwnItem {
  /** Of the album, and so of the photo. */
  owner_id: string
  /** Who gave it; null: the owner. */
  contributor_id: string | null
}

/** The albums of own and given items; 403 where the caller may only see one of them, 404 else. */
export async function requireAlbumsOf(
  trx: Executor,
  itemIds: readonly string[],
  memberId: string,
): Promise<string[]> {
  const items = await trx
    .selectFrom('album_item')
    .innerJoin('album', 'album.id', 'album_item.album_id')
    .select(['album.id', 'album.owner_id', 'album_item.contributor_id'])
    .where('album_item.id', 'in', itemIds)
    .execute()
  if (items.length < itemIds.length) throw new ApiError('not_found')
  const others = items.find(
    ({ owner_id, contributor_id }) => owner_id !== memberId && contributor_id !== memberId,
  )
  if (others) throw await explainNotOwn(trx, 'album', others.id, memberId)
  return items.map(({ id }) => id)
}

/**
 * Locks the albums of own items and of those that one gave to an album that one may add to, and `targetIds`,
 * the own albums that they shall move to, in the order of their ids so that two moves never wait for each
 * other. Answers the items in no order.
 */
export async function lockItems(
  trx: Transaction<Schema>,
  itemIds: readonly string[],
  memberId: string,
  targetIds: readonly string[] = [],
): Promise<ChangeableItem[]> {
  for (;;) {
    const sourceIds = await requireAlbumsOf(trx, itemIds, memberId)
    const albumIds = [...new Set([...sourceIds, ...targetIds])].toSorted()
    for (const id of albumIds) {
      // What an album shall take is more than leave to change what one gave to it.
      await (targetIds.includes(id) ? lockOwnAlbum : lockAlbumToAdd)(trx, id, memberId)
    }
    const items = await trx
      .selectFrom('album_item')
      .innerJoin('album', 'album.id', 'album_item.album_id')
      .select(['album_item.id', 'album_item.album_id', 'album_item.image_id'])
      .select(['album_item.contributor_id', 'album.owner_id'])
      .where('album_item.id', 'in', itemIds)
      .where('album.id', 'in', albumIds)
      .execute()
    // Else one was moved or deleted by another device since it was found.
    if (items.length === itemIds.length) return items
  }
}

/** As `lockItems`, of one. */
export async function lockItem(
  trx: Transaction<Schema>,
  itemId: string,
  memberId: string,
): Promise<ChangeableItem> {
  const [item] = await lockItems(trx, [itemId], memberId)
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
