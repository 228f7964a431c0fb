import { byTime } from './by-time.ts'

interface Timed {
  id: string
  takenAt: string | null
}

/**
 * The order that an album has after photos were added to it: by the time taken where it was in that
 * order before (a new one is), else as its owner had it, with the added ones by time at its end. Those
 * of one time, or of none, stand as they are in `added`: they arrive as it happens.
 * Undefined where it is in that order already.
 */
export function orderAfterAdding(
  items: readonly Timed[],
  added: ReadonlySet<string>,
): string[] | undefined {
  const before = items.filter(({ id }) => !added.has(id))
  const byId = new Map(items.map((item) => [item.id, item]))
  const later = [...added].flatMap((id) => byId.get(id) ?? [])
  const sorted = isByTime(before)
    ? sortedByTime([...before, ...later])
    : [...before, ...sortedByTime(later)]
  const ids = sorted.map(({ id }) => id)
  return items.every(({ id }, index) => id === ids[index]) ? undefined : ids
}

function sortedByTime(items: readonly Timed[]): Timed[] {
  return items.toSorted((one, other) => byTime(one.takenAt, other.takenAt))
}

function isByTime(items: readonly Timed[]): boolean {
  return items.every((item, index) => {
    const previous = items[index - 1]
    return previous === undefined || byTime(previous.takenAt, item.takenAt) <= 0
  })
}
