import type { PackingListItem } from '@farfolk/contract/packing-list-items'

export interface CategoryOfItems<T> {
  /** Empty for what stands under none. */
  category: string
  items: T[]
}

/** Each category where its first thing stands in the list. */
export function byCategory<T extends Pick<PackingListItem, 'category'>>(
  items: readonly T[],
): CategoryOfItems<T>[] {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const group = groups.get(item.category)
    if (group) group.push(item)
    else groups.set(item.category, [item])
  }
  return [...groups].map(([category, group]) => ({ category, items: group }))
}
