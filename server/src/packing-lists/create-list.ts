import type { PackingListItemInput } from '@farfolk/contract/packing-list-items'
import type { PackingListInput } from '@farfolk/contract/packing-lists'
import { v7 as uuid } from 'uuid'
import { findLocale } from '../accounts/locale.ts'
import type { Database, Executor } from '../db/database.ts'
import { breaks, tx } from '../db/transaction.ts'
import { ApiError } from '../http/api-error.ts'
import type { Live } from '../live/live.ts'
import { lockSeat, requireVisibleTrip } from '../trips/seat.ts'
import { travelling } from '../visibility/travels.ts'
import { announce } from './announcements.ts'
import { fitTemplate } from './fit-template.ts'
import { insertItems } from './insert-items.ts'
import { journeyOf } from './journey.ts'
import { requireCarriers } from './require-carriers.ts'

interface CreateDeps {
  db: Database
  live: Live
}

/**
 * Writes a list with what its template and the caller put on it, once: an id that the owner has used
 * before changes nothing and makes `isNew` false; another owner's is a conflict. A trip must be one
 * that the owner travels on: 403, or 404 where it cannot be seen.
 */
export async function createList(
  { db, live }: CreateDeps,
  ownerId: string,
  input: PackingListInput,
): Promise<{ id: string; isNew: boolean }> {
  const id = input.id ?? uuid()
  if (input.id !== undefined && (await isWritten(db, id, ownerId))) return { id, isNew: false }
  const { name, audience, tripId } = input
  if (tripId !== null) await requireVisibleTrip(db, tripId, ownerId)
  try {
    await tx(db, async (trx) => {
      if (tripId !== null) await lockSeat(trx, tripId, ownerId)
      await trx
        .insertInto('packing_list')
        .values({ id, owner_id: ownerId, name, audience, trip_id: tripId })
        .execute()
      const items = [...(await itemsOfTemplate(trx, ownerId, input)), ...input.packingListItems]
      const named = input.packingListItems.map(({ assigneeId }, index) => ({
        id: assigneeId,
        field: `packingList.packingListItems[${index}].assigneeId`,
      }))
      await requireCarriers(trx, { listId: id, memberId: ownerId }, named)
      const field = 'packingList.packingListItems'
      const end = { count: 0, lastPosition: -1 }
      await insertItems(trx, { listId: id, authorId: ownerId, items, field, ...end })
      if (tripId !== null) await announceNew(live, trx, id, tripId)
    })
  } catch (error) {
    // The same create, sent twice at once.
    if (breaks(error, 'packing_list_pkey') && (await isWritten(db, id, ownerId))) {
      return { id, isNew: false }
    }
    if (breaks(error, 'packing_list_item_pkey')) {
      throw new ApiError('conflict', { field: 'packingList.packingListItems' })
    }
    throw error
  }
  return { id, isNew: true }
}

async function isWritten(db: Database, id: string, ownerId: string): Promise<boolean> {
  const list = await db
    .selectFrom('packing_list')
    .select('owner_id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (list && list.owner_id !== ownerId) {
    throw new ApiError('conflict', { field: 'packingList.id' })
  }
  return list !== undefined
}

async function itemsOfTemplate(
  executor: Executor,
  ownerId: string,
  { template, tripId }: PackingListInput,
): Promise<PackingListItemInput[]> {
  if (template === undefined) return []
  const locale = await findLocale(executor, ownerId)
  const { packingListItems } = fitTemplate(template, await journeyOf(executor, tripId), locale)
  return packingListItems.map((item) => ({
    ...item,
    packed: false,
    assigneeId: null,
    private: false,
  }))
}

/** So that the lists of the trip show it. */
async function announceNew(
  live: Live,
  executor: Executor,
  packingListId: string,
  tripId: string,
): Promise<void> {
  const rows = await executor
    .selectFrom('traveller')
    .select('member_id')
    .where('trip_id', '=', tripId)
    .where('status', 'in', travelling)
    .execute()
  const to = rows.flatMap(({ member_id: memberId }) => memberId ?? [])
  announce(live, executor, to, { type: 'changed', packingListId })
}
