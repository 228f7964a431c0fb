import {
  maxPackingListItems,
  type PackingListItemInput,
} from '@farfolk/contract/packing-list-items'
import { v7 as uuid } from 'uuid'
import type { Executor } from '../db/database.ts'
import { ApiError } from '../http/api-error.ts'

interface NewItems {
  listId: string
  authorId: string
  items: readonly PackingListItemInput[]
  /** That they were sent in. */
  field: string
  /** Of the list that is there already. */
  count: number
  lastPosition: number
}

/** At the end of a locked list; answers their ids. 422 where it would hold too many. */
export async function insertItems(executor: Executor, added: NewItems): Promise<string[]> {
  const { listId, authorId, items, field, count, lastPosition } = added
  if (items.length === 0) return []
  if (count + items.length > maxPackingListItems) {
    const message = `A packing list holds ${maxPackingListItems} things at most`
    throw new ApiError('maximum', { field, message })
  }
  const rows = items.map((item, index) => ({
    id: item.id ?? uuid(),
    list_id: listId,
    author_id: authorId,
    name: item.name,
    category: item.category,
    quantity: item.quantity,
    packed: item.packed,
    weight_grams: item.weightGrams,
    assignee_id: item.assigneeId,
    private: item.private,
    position: lastPosition + 1 + index,
  }))
  await executor.insertInto('packing_list_item').values(rows).execute()
  return rows.map(({ id }) => id)
}
