import { updatePackingListItem } from '@farfolk/contract/packing-list-items'
import type { PackingList } from '@farfolk/contract/packing-lists'
import { callApi } from '../api/call-api.ts'
import { type DraftSlot, forgetDraft, keepDraft, readDraft } from '../forms/drafts.ts'
import { isAway } from '../session/once-back.ts'
import { withItems } from './held-list.ts'

/** Whether things are packed, by their ids: as ticked while the server could not be reached. */
export type Ticks = Readonly<Record<string, boolean>>

const slotOf = (ownId: string, listId: string): DraftSlot => ({
  name: `${ownId}.packing.${listId}`,
  of: 'browser',
})

export function readTicks(ownId: string, listId: string): Ticks {
  const kept = Object.entries(readDraft(slotOf(ownId, listId)) ?? {})
  return Object.fromEntries(kept.map(([id, isPacked]) => [id, isPacked === true]))
}

export function keepTicks(ownId: string, listId: string, ticks: Ticks): void {
  const slot = slotOf(ownId, listId)
  if (Object.keys(ticks).length === 0) forgetDraft(slot)
  else keepDraft(slot, ticks)
}

export function withTicks(list: PackingList, ticks: Ticks): PackingList {
  if (Object.keys(ticks).length === 0) return list
  return withItems(list, (items) =>
    items.map((item) => ({ ...item, packed: ticks[item.id] ?? item.packed })),
  )
}

/** Without those that are `settled`, unless they were ticked anew meanwhile. */
export function withoutSettled(ticks: Ticks, settled: Ticks): Ticks {
  const waiting = Object.entries(ticks).filter(([id, isPacked]) => settled[id] !== isPacked)
  return Object.fromEntries(waiting)
}

/** The last of each thing that is under way. */
const underWay = new Map<string, Promise<unknown>>()

/** Ticks of one thing go one after the other: what was pressed last is what stays. */
export async function sendTick(listId: string, itemId: string, packed: boolean) {
  const input = { params: { id: listId, itemId }, body: { packingListItem: { packed } } }
  const earlier = underWay.get(itemId) ?? Promise.resolve()
  const answer = earlier.then(() => callApi(updatePackingListItem, input, { silent: true }))
  underWay.set(itemId, answer)
  const result = await answer
  if (underWay.get(itemId) === answer) underWay.delete(itemId)
  return result
}

/**
 * Sends them one after the other, until one finds nobody; not what was ticked anew since, which `now` tells.
 * Answers those that were done or refused.
 */
export async function sendTicks(listId: string, ticks: Ticks, now: () => Ticks): Promise<Ticks> {
  const settled: Record<string, boolean> = {}
  for (const [itemId, packed] of Object.entries(ticks)) {
    if (now()[itemId] !== packed) continue
    const { status } = await sendTick(listId, itemId, packed)
    // Of a session that has ended it waits for the next one.
    if (isAway(status) || status === 401 || status === 429) break
    settled[itemId] = packed
  }
  return settled
}
