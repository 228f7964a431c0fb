import { sql } from 'kysely'
import type { Database, Executor } from '../db/database.ts'
import { tx } from '../db/transaction.ts'
import { ApiError } from '../http/api-error.ts'
import type { Live } from '../live/live.ts'
import { tellHidden } from '../notifications/tell-hidden.ts'
import { moveToTrash } from '../trash/move-to-trash.ts'
import { albumIsVisible, visibleTo } from '../visibility/visible.ts'
import { lockOwnItem, type OwnItem, replaceCovers } from './own-item.ts'

interface DeleteDeps {
  db: Database
  live: Live
}

/** Moves an own photo to the trash. */
export async function deleteItem(
  { db, live }: DeleteDeps,
  itemId: string,
  ownerId: string,
): Promise<void> {
  await tx(db, async (trx) => {
    await trashItems(trx, live, [await lockOwnItem(trx, itemId, ownerId)], ownerId)
  })
}

/**
 * Moves own photos to the trash, all of them or none. Passes over what is gone and what the caller may not
 * know of, which are one and the same to them; 403 for one that they may only see.
 */
export async function deleteItems(
  { db, live }: DeleteDeps,
  itemIds: readonly string[],
  ownerId: string,
): Promise<void> {
  await tx(db, async (trx) => {
    // Who opens all albums at once has the member and waits for their photos.
    await trx.selectFrom('member').select('id').where('id', '=', ownerId).forShare().execute()
    await refuseOthers(trx, itemIds, ownerId)
    const items = await lockOwnItemsLeft(trx, itemIds, ownerId)
    if (items.length === 0) return
    await trashItems(trx, live, items, ownerId)
  })
}

async function trashItems(
  trx: Executor,
  live: Live,
  items: readonly OwnItem[],
  ownerId: string,
): Promise<void> {
  await moveToTrash(trx, items)
  await tellHidden(live, trx, { subjectId: items.map(({ id }) => id) })
  live.refresh(trx, [ownerId])
}

/**
 * Removes items of locked albums for good, and what was told of them from open pages; the sweep takes their
 * bytes where no other image has them.
 */
export async function removeItems(
  trx: Executor,
  live: Live,
  items: readonly OwnItem[],
): Promise<void> {
  const ids = items.map(({ id }) => id)
  await replaceCovers(
    trx,
    items.map(({ album_id }) => album_id),
    ids,
  )
  const imageIds = items.map(({ image_id }) => image_id)
  await sql`delete from image where id = any(${imageIds}::uuid[])`.execute(trx)
  await tellHidden(live, trx, { subjectId: ids })
}

async function refuseOthers(
  trx: Executor,
  itemIds: readonly string[],
  ownerId: string,
): Promise<void> {
  const { rows } = await sql`
    select from album_item item join album on album.id = item.album_id
    where item.id = any(${itemIds}::uuid[]) and album.owner_id <> ${ownerId}
      and ${visibleTo(ownerId, (viewer) => albumIsVisible('album', viewer))}
    limit 1`.execute(trx)
  if (rows.length > 0) throw new ApiError('not_allowed')
}

/** Of own items those that are there, their albums locked, as lockOwnItems does. */
async function lockOwnItemsLeft(
  trx: Executor,
  itemIds: readonly string[],
  ownerId: string,
): Promise<OwnItem[]> {
  for (;;) {
    const { rows: albums } = await sql<{ id: string }>`
      select id from album
      where owner_id = ${ownerId} and id in (
        select album_id from album_item where id = any(${itemIds}::uuid[]))
      order by id for no key update`.execute(trx)
    const { rows: items } = await sql<OwnItem>`
      select item.id, item.album_id, item.image_id
      from album_item item join album on album.id = item.album_id
      where item.id = any(${itemIds}::uuid[]) and album.owner_id = ${ownerId}`.execute(trx)
    // Else another device moved one in between to an album that is not locked.
    if (items.every(({ album_id }) => albums.some(({ id }) => id === album_id))) return items
  }
}
