import type { PackingListItem } from '@farfolk/contract/packing-list-items'

export function weightOf(items: readonly Pick<PackingListItem, 'quantity' | 'weightGrams'>[]) {
  return items.reduce((sum, { quantity, weightGrams }) => sum + quantity * (weightGrams ?? 0), 0)
}

/** The order of a list in which `itemId` has the place `to` among the things of its category. */
export function movedWithin(
  items: readonly PackingListItem[],
  itemId: string,
  to: number,
): PackingListItem[] {
  const moved = items.find(({ id }) => id === itemId)
  if (!moved) return [...items]
  const group = items.filter(({ category }) => category === moved.category)
  const others = group.filter(({ id }) => id !== itemId)
  const order = [...others.slice(0, to), moved, ...others.slice(to)]
  return items.map((item) => (item.category === moved.category ? order.shift()! : item))
}

/** The same order, with the positions that things have by now. */
export function withPositions(
  items: readonly PackingListItem[],
  now: readonly Pick<PackingListItem, 'id' | 'position'>[],
): PackingListItem[] {
  const positions = new Map(now.map(({ id, position }) => [id, position]))
  return items.map((item) => ({ ...item, position: positions.get(item.id) ?? item.position }))
}

/**
 * The position to send for a thing that was moved within its category: that of the one whose place
 * it takes; undefined where it stays.
 */
export function positionOf(items: readonly PackingListItem[], itemId: string): number | undefined {
  const moved = items.find(({ id }) => id === itemId)
  if (!moved) return undefined
  const group = items.filter(({ category }) => category === moved.category)
  const index = group.indexOf(moved)
  const [above, below] = [group[index - 1], group[index + 1]]
  if (above && above.position > moved.position) return above.position
  return below && below.position < moved.position ? below.position : undefined
}
