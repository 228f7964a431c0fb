import { setImmediate } from 'node:timers/promises'

const rowsAtOnce = 300

/** To await for each row of a file: after every few hundred, others get their turn. */
export function takingTurns(): () => Promise<void> {
  let rows = 0
  return async () => {
    rows += 1
    if (rows % rowsAtOnce === 0) await setImmediate()
  }
}

/** As `filter`, in turns. */
export async function filterInTurns<T>(
  items: readonly T[],
  isKept: (item: T) => boolean,
): Promise<T[]> {
  const turn = takingTurns()
  const kept: T[] = []
  for (const item of items) {
    await turn()
    if (isKept(item)) kept.push(item)
  }
  return kept
}

/** As `toSorted`, in turns: runs of a few hundred are sorted, and then merged. */
export async function sortInTurns<T>(
  items: readonly T[],
  compare: (one: T, other: T) => number,
): Promise<T[]> {
  let runs: T[][] = []
  for (let start = 0; start < items.length; start += rowsAtOnce) {
    runs.push(items.slice(start, start + rowsAtOnce).toSorted(compare))
    await setImmediate()
  }
  while (runs.length > 1) {
    const longer: T[][] = []
    for (let nth = 0; nth < runs.length; nth += 2) {
      longer.push(await merge(runs[nth]!, runs[nth + 1] ?? [], compare))
    }
    runs = longer
  }
  return runs[0] ?? []
}

async function merge<T>(
  ones: readonly T[],
  others: readonly T[],
  compare: (one: T, other: T) => number,
): Promise<T[]> {
  const turn = takingTurns()
  const merged: T[] = []
  let [one, other] = [0, 0]
  while (one < ones.length && other < others.length) {
    await turn()
    merged.push(compare(ones[one]!, others[other]!) <= 0 ? ones[one++]! : others[other++]!)
  }
  return merged.concat(ones.slice(one), others.slice(other))
}
