import type { PackingListItem } from '@farfolk/contract/packing-list-items'
import type { PackingList } from '@farfolk/contract/packing-lists'

export type Change = (items: readonly PackingListItem[]) => PackingListItem[]

export interface HeldList {
  /** As the page has it. */
  of: PackingList
  /** As far as the server is known to have it. */
  saved: PackingList
  /** Since when that is known, by `performance.now()`. */
  savedAt: number
  /** What is shown on top of that, in the order in which it was done. */
  changes: Change[]
  /** What the page has, where more than that is known: others may have changed the list too. */
  leftOut?: PackingList
}

/** With what the page has loaded anew, unless that was asked for before what is known by now. */
export function withLoaded(held: HeldList, of: PackingList, askedAt: number): HeldList {
  return askedAt < held.savedAt
    ? { ...held, of, leftOut: of }
    : { ...held, of, saved: of, savedAt: askedAt }
}

/** With what was read since `savedAt`, unless more than that is known by now. */
export function withRead(held: HeldList, saved: PackingList, savedAt: number): HeldList {
  return savedAt < held.savedAt ? held : { of: held.of, saved, savedAt, changes: [] }
}

/** Every change has been answered. */
export function withSaved({ of, saved, changes }: HeldList, savedAt: number): HeldList {
  return { of, saved: changes.reduce(withItems, saved), savedAt, changes: [] }
}

export function shownOf({ saved, changes }: HeldList): PackingList {
  return changes.reduce(withItems, saved)
}

/** Those of the calls, by their names, that were done as what was read shows: again, they change nothing. */
export function callsDone(
  lost: ReadonlyMap<string, Change>,
  items: readonly PackingListItem[],
): string[] {
  const isDone = (change: Change) => JSON.stringify(change(items)) === JSON.stringify(items)
  return [...lost].flatMap(([name, change]) => (isDone(change) ? [name] : []))
}

export function withItems(list: PackingList, change: Change): PackingList {
  const packingListItems = change(list.packingListItems)
  const packedCount = packingListItems.filter(({ packed }) => packed).length
  return { ...list, packingListItems, packedCount, itemsCount: packingListItems.length }
}
