import { sql, type Transaction } from 'kysely'
import type { Executor } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import { ApiError } from '../http/api-error.ts'
import { naming } from '../http/naming.ts'
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

/** What a refusal names, where the body does and not the path. */
export interface NamedItems {
  /** The field of an item's id. */
  fieldOfItem?: ((itemId: string) => string) | undefined
  /** Of each album that the items shall move to, with its field. */
  targets?: ReadonlyMap<string, string>
}

/** The album of each own or given item, in their order; 403 where the caller may only see one of them, 404 else. */
export async function requireAlbumsOf(
  trx: Executor,
  itemIds: readonly string[],
  memberId: string,
  fieldOfItem?: NamedItems['fieldOfItem'],
): Promise<string[]> {
  const items = await trx
    .selectFrom('album_item')
    .innerJoin('album', 'album.id', 'album_item.album_id')
    .select(['album.id', 'album.owner_id', 'album_item.contributor_id'])
    .select('album_item.id as item_id')
    .where('album_item.id', 'in', itemIds)
    .execute()
  const found = new Map(items.map((item) => [item.item_id, item]))
  // The first as they were sent: the place of an unknown one beside it would else tell whether it is there.
  const refusedId = itemIds.find((id) => {
    const item = found.get(id)
    return item?.owner_id !== memberId && item?.contributor_id !== memberId
  })
  if (refusedId !== undefined) {
    const named = fieldOfItem && { field: fieldOfItem(refusedId) }
    const refused = found.get(refusedId)
    if (!refused) throw new ApiError('not_found', named)
    throw await explainNotOwn(trx, 'album', refused.id, memberId, named)
  }
  return itemIds.map((id) => found.get(id)!.id)
}

/**
 * Locks the albums of own items and of those that one gave to an album that one may add to, and `targets`,
 * the own albums that they shall move to, in the order of their ids so that two moves never wait for each
 * other. Answers the items in no order.
 */
export async function lockItems(
  trx: Transaction<Schema>,
  itemIds: readonly string[],
  memberId: string,
  { fieldOfItem, targets = new Map() }: NamedItems = {},
): Promise<ChangeableItem[]> {
  for (;;) {
    const sourceIds = await requireAlbumsOf(trx, itemIds, memberId, fieldOfItem)
    const albumIds = [...new Set([...sourceIds, ...targets.keys()])].toSorted()
    for (const id of albumIds) {
      // What an album shall take is more than leave to change what one gave to it.
      const target = targets.get(id)
      const lock = target === undefined ? lockAlbumToAdd : lockOwnAlbum
      const field = target ?? fieldOfItem?.(itemIds[sourceIds.indexOf(id)]!)
      await (field === undefined ? lock(trx, id, memberId) : naming(field, lock(trx, id, memberId)))
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
