import type { Photo } from './shown-album.ts'

/** `order` with `moved`, in their order, before what stands at `index` now. */
export function withMoved(
  order: readonly string[],
  moved: ReadonlySet<string>,
  index: number,
): string[] {
  const before = order.slice(0, index).filter((id) => !moved.has(id))
  const after = order.slice(index).filter((id) => !moved.has(id))
  return [...before, ...order.filter((id) => moved.has(id)), ...after]
}

/** By the camera's clock; those without a time keep their order and come last. */
export function byTimeTaken(photos: readonly Photo[]): string[] {
  const dated = photos.filter(({ takenAt }) => takenAt !== null)
  const undated = photos.filter(({ takenAt }) => takenAt === null)
  dated.sort((one, other) => ((one.takenAt ?? '') < (other.takenAt ?? '') ? -1 : 1))
  return [...dated, ...undated].map(({ id }) => id)
}

/** What is there, in the order of `mine`; what that does not name comes last, as it was. */
export function inOwnOrder(mine: readonly string[], there: readonly string[]): string[] {
  const isThere = new Set(there)
  const isMine = new Set(mine)
  return [...mine.filter((id) => isThere.has(id)), ...there.filter((id) => !isMine.has(id))]
}

/** `order` with what it lacks of `before`, each behind what it stood behind there. */
export function withBack(order: readonly string[], before: readonly string[]): string[] {
  const next = [...order]
  const known = new Set(order)
  before.forEach((id, index) => {
    if (!known.has(id)) next.splice(next.indexOf(before[index - 1] ?? '') + 1, 0, id)
  })
  return next
}

export function isSameOrder(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, index) => id === other[index])
}
