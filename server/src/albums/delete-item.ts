import { sql } from 'kysely'
import type { Database, Executor } from '../db/database.ts'
import { tx } from '../db/transaction.ts'
import { ApiError } from '../http/api-error.ts'
import type { Live } from '../live/live.ts'
import type { Notifications } from '../notifications/notify.ts'
import { tellHidden } from '../notifications/tell-hidden.ts'
import { moveToTrash } from '../trash/move-to-trash.ts'
import { albumIsVisible, mayAddPhotos, visibleTo } from '../visibility/visible.ts'
import { type ChangeableItem, lockItem, type OwnItem, replaceCovers } from './own-item.ts'
import { tellOfTaken } from './tell-of-given.ts'

interface DeleteDeps {
  db: Database
  live: Live
  notifications: Notifications
}

/** Moves an own photo to the trash, or takes one back that was given to another's album. */
export async function deleteItem(
  deps: DeleteDeps,
  itemId: string,
  memberId: string,
): Promise<void> {
  await tx(deps.db, async (trx) => {
    await dropItems(trx, deps, [await lockItem(trx, itemId, memberId)], memberId)
  })
}

/**
 * As `deleteItem`, all of them or none. Passes over what is gone and what the caller may not know of, which are
 * one and the same to them; 403 for one that they may only see.
 */
export async function deleteItems(
  deps: DeleteDeps,
  itemIds: readonly string[],
  memberId: string,
): Promise<void> {
  await tx(deps.db, async (trx) => {
    // Who opens all albums at once has the member and waits for their photos.
    await trx.selectFrom('member').select('id').where('id', '=', memberId).forShare().execute()
    const items = await lockItemsLeft(trx, itemIds, memberId)
    await refuseOthers(trx, itemIds, memberId)
    if (items.length > 0) await dropItems(trx, deps, items, memberId)
  })
}

async function dropItems(
  trx: Executor,
  { live, notifications }: DeleteDeps,
  items: readonly ChangeableItem[],
  memberId: string,
): Promise<void> {
  const own = items.filter(({ owner_id: ownerId }) => ownerId === memberId)
  if (own.length > 0) {
    await moveToTrash(trx, own)
    await tellHidden(live, trx, { subjectId: own.map(({ id }) => id) })
  }
  const given = items.filter(({ owner_id: ownerId }) => ownerId !== memberId)
  if (given.length > 0) {
    // For good: what one takes back is not to stay in the trash of another, who could read it there.
    await removeItems(trx, live, given)
  }
  await tellOfTaken({ live, notifications }, trx, items, memberId)
  live.refresh(trx, [memberId])
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
  memberId: string,
): Promise<void> {
  const { rows } = await sql`
    select from album_item item join album on album.id = item.album_id
    where item.id = any(${itemIds}::uuid[]) and album.owner_id <> ${memberId}
      and ${visibleTo(memberId, (viewer) => albumIsVisible('album', viewer))}
      and not (item.contributor_id is not distinct from ${memberId}
        and ${visibleTo(memberId, (member) => mayAddPhotos('album', member))})
    limit 1`.execute(trx)
  if (rows.length > 0) throw new ApiError('not_allowed')
}

/** Of own and given items those that are there, their albums locked, as lockItems does. */
async function lockItemsLeft(
  trx: Executor,
  itemIds: readonly string[],
  memberId: string,
): Promise<ChangeableItem[]> {
  const isTheirs = sql`(album.owner_id = ${memberId} or item.contributor_id = ${memberId}
    and ${visibleTo(memberId, (member) => mayAddPhotos('album', member))})`
  for (;;) {
    const { rows: albums } = await sql<{ id: string }>`
      select id from album
      where exists (
        select from album_item item
        where item.album_id = album.id and item.id = any(${itemIds}::uuid[]) and ${isTheirs})
        and id in (select album_id from album_item where id = any(${itemIds}::uuid[]))
      order by id for no key update`.execute(trx)
    const { rows: items } = await sql<ChangeableItem>`
      select item.id, item.album_id, item.image_id, item.contributor_id, album.owner_id
      from album_item item join album on album.id = item.album_id
      where item.id = any(${itemIds}::uuid[]) and ${isTheirs}`.execute(trx)
    // Else another device moved one in between to an album that is not locked.
    if (items.every(({ album_id }) => albums.some(({ id }) => id === album_id))) return items
  }
}
