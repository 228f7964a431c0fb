import type { PackingListItemInput } from '@farfolk/contract/packing-list-items'
import type { PackingListInput } from '@farfolk/contract/packing-lists'
import { findLocale } from '../accounts/locale.ts'
import type { Database, Executor } from '../db/database.ts'
import { breaks, tx } from '../db/transaction.ts'
import { ApiError } from '../http/api-error.ts'
import { createOnce } from '../http/create-once.ts'
import { naming } from '../http/naming.ts'
import type { Live } from '../live/live.ts'
import { listTravellerIds, lockSeat, requireVisibleTrip } from '../trips/seat.ts'
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
 * Writes a list with what its template and the caller put on it, once. A trip must be one that the owner
 * travels on: 403, or 404 where it cannot be seen.
 */
export async function createList(
  { db, live }: CreateDeps,
  ownerId: string,
  input: PackingListInput,
): Promise<{ id: string; isNew: boolean }> {
  const { name, audience, tripId } = input
  return createOnce(db, { kind: 'packingList', id: input.id, ownerId }, async (id) => {
    if (tripId !== null) {
      await naming('packingList.tripId', requireVisibleTrip(db, tripId, ownerId))
    }
    const list = { id, owner_id: ownerId, name, audience, trip_id: tripId }
    await tx(db, async (trx) => {
      if (tripId !== null) await naming('packingList.tripId', lockSeat(trx, tripId, ownerId))
      await trx.insertInto('packing_list').values(list).execute()
      await fillList(trx, { id, ownerId }, input)
      // So that the lists of the trip show it.
      const company = tripId === null ? [] : await listTravellerIds(trx, tripId)
      announce(live, trx, company, { type: 'changed', packingListId: id })
    })
  })
}

async function fillList(
  trx: Executor,
  { id: listId, ownerId }: { id: string; ownerId: string },
  input: PackingListInput,
): Promise<void> {
  const field = 'packingList.packingListItems'
  const items = [...(await itemsOfTemplate(trx, ownerId, input)), ...input.packingListItems]
  const named = input.packingListItems.map(({ assigneeId }, index) => ({
    id: assigneeId,
    field: `${field}[${index}].assigneeId`,
  }))
  await requireCarriers(trx, { listId, memberId: ownerId }, named)
  const end = { count: 0, lastPosition: -1 }
  try {
    await insertItems(trx, { listId, authorId: ownerId, items, field, ...end })
  } catch (error) {
    if (breaks(error, 'packing_list_item_pkey')) throw new ApiError('conflict', { field })
    throw error
  }
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
