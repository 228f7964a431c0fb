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

export function isSameOrder(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, index) => id === other[index])
}
