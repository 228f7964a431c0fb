import type { PackingListItemInput } from '@farfolk/contract/packing-list-items'
import { sql } from 'kysely'
import type { Database, Executor } from '../db/database.ts'
import { breaks, tx } from '../db/transaction.ts'
import { ApiError } from '../http/api-error.ts'
import type { Live } from '../live/live.ts'
import { announce } from './announcements.ts'
import { insertItems } from './insert-items.ts'
import { lockPackedList } from './lock-list.ts'
import { moveItem } from './move-item.ts'
import { requireCarriers } from './require-carriers.ts'

interface Addition {
  listId: string
  memberId: string
  items: readonly PackingListItemInput[]
  /** Where a single one goes; at the end unless told. */
  position?: number | undefined
  /** That the items were sent in. */
  field: string
  /** The field of an item, by its index. */
  fieldOf: (index: number) => string
}

/**
 * Adds things to a list that the member packs, once: those whose ids this member has used for the
 * list before stay as they are, and make `isNew` false where there are no others.
 */
export async function addItems(
  { db, live }: { db: Database; live: Live },
  { listId, memberId, items, position, field, fieldOf }: Addition,
): Promise<{ ids: string[]; isNew: boolean }> {
  try {
    return await tx(db, async (trx) => {
      const { packers } = await lockPackedList(trx, listId, memberId)
      const known = await knownIds(trx, { listId, memberId, items, fieldOf })
      const isNew = ({ id }: PackingListItemInput) => id === undefined || !known.has(id)
      const added = items.filter(isNew)
      // Of one that stands already the carrier may have left since.
      const named = items.map((item, index) => ({
        id: isNew(item) ? item.assigneeId : null,
        field: `${fieldOf(index)}.assigneeId`,
      }))
      await requireCarriers(trx, { listId, memberId }, named)
      const end = await endOf(trx, listId)
      const authorId = memberId
      const ids = await insertItems(trx, { listId, authorId, items: added, field, ...end })
      const [first] = ids
      if (position !== undefined && first !== undefined) {
        await moveItem(trx, { listId, itemId: first, position })
      }
      const isForAll = added.some((item) => !item.private)
      const event = { type: 'changed', packingListId: listId } as const
      if (ids.length > 0) announce(live, trx, isForAll ? packers : [memberId], event)
      return { ids: [...known, ...ids], isNew: ids.length > 0 }
    })
  } catch (error) {
    if (breaks(error, 'packing_list_item_pkey')) {
      throw new ApiError('conflict', { field: `${fieldOf(repeated(items))}.id` })
    }
    throw error
  }
}

/** The index of the first whose id one before it has; 0 where it is another call that took an id. */
function repeated(items: readonly PackingListItemInput[]): number {
  const ids = items.map(({ id }) => id)
  return Math.max(
    0,
    ids.findIndex((id, index) => id !== undefined && ids.indexOf(id) < index),
  )
}

/** Of the ids that callers made those that are on the list; 409 for one that is elsewhere. */
async function knownIds(
  trx: Executor,
  { listId, memberId, items, fieldOf }: Omit<Addition, 'field'>,
): Promise<Set<string>> {
  const wanted = items.flatMap(({ id }) => id ?? [])
  if (wanted.length === 0) return new Set()
  const rows = await trx
    .selectFrom('packing_list_item')
    .select(['id', 'list_id', 'author_id'])
    .where('id', '=', sql<string>`any(${wanted}::uuid[])`)
    .execute()
  const foreign = rows.find((row) => row.list_id !== listId || row.author_id !== memberId)
  if (foreign) {
    const index = items.findIndex(({ id }) => id === foreign.id)
    throw new ApiError('conflict', { field: `${fieldOf(index)}.id` })
  }
  return new Set(rows.map(({ id }) => id))
}

async function endOf(trx: Executor, listId: string) {
  const { count, last } = await trx
    .selectFrom('packing_list_item')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.max<number | null>('position').as('last'),
    ])
    .where('list_id', '=', listId)
    .executeTakeFirstOrThrow()
  return { count, lastPosition: last ?? -1 }
}
