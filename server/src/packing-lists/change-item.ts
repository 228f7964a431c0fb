import type { PackingListItemPatch } from '@farfolk/contract/packing-list-items'
import { sql } from 'kysely'
import type { Database, Executor } from '../db/database.ts'
import { tx } from '../db/transaction.ts'
import { ApiError } from '../http/api-error.ts'
import type { Live } from '../live/live.ts'
import { explainNotOwn } from '../visibility/can-see.ts'
import { canPack, packersOf, packingItemIsVisible } from '../visibility/packing.ts'
import { visibleTo } from '../visibility/visible.ts'
import { announce } from './announcements.ts'
import { lockPackedList } from './lock-list.ts'
import { moveItem } from './move-item.ts'
import { requireCarriers } from './require-carriers.ts'

interface ItemDeps {
  db: Database
  live: Live
}

/** An item of a list, and who acts on it. */
interface ItemAct {
  listId: string
  itemId: string
  memberId: string
}

/** Changes what `patch` names: one statement, but where the item moves or changes hands. */
export async function updateItem(
  { db, live }: ItemDeps,
  act: ItemAct,
  patch: PackingListItemPatch,
): Promise<void> {
  const { listId, itemId } = act
  const { position, assigneeId } = patch
  if (position === undefined && !assigneeId) return writeItem(db, live, act, patch)
  await tx(db, async (trx) => {
    await lockPackedList(trx, listId, act.memberId)
    // First: of an id of nobody the foreign key would only say that it failed.
    await requireCarriers(trx, act, [{ id: assigneeId, field: 'packingListItem.assigneeId' }])
    await writeItem(trx, live, act, patch)
    if (position !== undefined) await moveItem(trx, { listId, itemId, position })
  })
}

async function writeItem(
  executor: Executor,
  live: Live,
  act: ItemAct,
  patch: PackingListItemPatch,
): Promise<void> {
  const { listId, itemId, memberId } = act
  let statement = executor
    .updateTable('packing_list_item as item')
    .from('packing_list as list')
    // Kysely leaves out what is undefined.
    .set({
      name: patch.name ?? sql.ref<string>('item.name'),
      category: patch.category,
      quantity: patch.quantity,
      packed: patch.packed,
      weight_grams: patch.weightGrams,
      assignee_id: patch.assigneeId,
      private: patch.private,
    })
    .whereRef('list.id', '=', 'item.list_id')
    .where('list.id', '=', listId)
    .where('item.id', '=', itemId)
    .where(visibleTo(memberId, (viewer) => canPack('list', viewer)))
    .where(visibleTo(memberId, (viewer) => packingItemIsVisible('item', viewer)))
  if (patch.private) statement = statement.where('item.author_id', '=', memberId)
  const changed = await statement
    .returning('item.private')
    .returning(sql<string[]>`${sql.raw(packersOf('list'))}`.as('packers'))
    .executeTakeFirst()
  if (!changed) throw await explainNotChanged(executor, act)
  // What has just become private goes from the pages of others.
  const isForAll = !changed.private || patch.private !== undefined
  announce(live, executor, isForAll ? changed.packers : [memberId], changeOf(listId))
}

/** Takes an item off a list. */
export async function deleteItem({ db, live }: ItemDeps, act: ItemAct): Promise<void> {
  const { listId, itemId, memberId } = act
  const deleted = await db
    .deleteFrom('packing_list_item as item')
    .using('packing_list as list')
    .whereRef('list.id', '=', 'item.list_id')
    .where('list.id', '=', listId)
    .where('item.id', '=', itemId)
    .where(visibleTo(memberId, (viewer) => canPack('list', viewer)))
    .where(visibleTo(memberId, (viewer) => packingItemIsVisible('item', viewer)))
    .returning('item.private')
    .returning(sql<string[]>`${sql.raw(packersOf('list'))}`.as('packers'))
    .executeTakeFirst()
  if (!deleted) throw await explainNotChanged(db, act)
  announce(live, db, deleted.private ? [memberId] : deleted.packers, changeOf(listId))
}

const changeOf = (packingListId: string) => ({ type: 'changed', packingListId }) as const

/** To who packs the list the item is not there, or is somebody else's to hide. */
async function explainNotChanged(
  executor: Executor,
  { listId, itemId, memberId }: ItemAct,
): Promise<ApiError> {
  const list = await executor
    .selectFrom('packing_list as list')
    .leftJoin('packing_list_item as item', (join) =>
      join
        .onRef('item.list_id', '=', 'list.id')
        .on('item.id', '=', itemId)
        .on(visibleTo(memberId, (viewer) => packingItemIsVisible('item', viewer))),
    )
    .select('item.id as item_id')
    .where('list.id', '=', listId)
    .where(visibleTo(memberId, (viewer) => canPack('list', viewer)))
    .executeTakeFirst()
  if (!list) return explainNotOwn(executor, 'packingList', listId, memberId)
  return new ApiError(list.item_id === null ? 'not_found' : 'not_allowed')
}
