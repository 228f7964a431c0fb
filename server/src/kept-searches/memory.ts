/** A hit by its age: the least key is the newest, and of one moment the least id comes first. */
export interface Place {
  id: string
  /** Whole microseconds, negative. */
  key: string
}

/** What a kept search has found before. */
export interface Memory {
  /** The newest first. */
  seen: readonly Place[]
  /** What is not newer was known, or was never looked at; null: all that fitted was seen. */
  floor: Place | null
}

export const nothingSeen: Memory = { seen: [], floor: null }

/** What a search finds now, the newest first, and whether there is more. */
export interface Look {
  found: readonly Place[]
  hasMore: boolean
}

/** Of more than fit at once those that stopped to fit and may come back; the oldest are given up. */
export const mostRemembered = 500

/**
 * What is new of a look, and what is remembered from then on. What was seen is never new again: it is remembered, or
 * lies behind the floor, which only ever rises. What comes from behind the floor is none either: nobody knows how
 * long it has fitted.
 */
export function lookAgain(
  { seen, floor }: Memory,
  { found, hasMore }: Look,
): { fresh: Place[]; memory: Memory } {
  const known = new Set(seen.map(({ id }) => id))
  const above = found.filter((hit) => !floor || byAge(hit, floor) < 0)
  const fresh = above.filter(({ id }) => !known.has(id))
  const last = hasMore ? found.at(-1) : undefined
  return { fresh, memory: bounded([...seen, ...fresh], newest(floor, last ?? null)) }
}

function bounded(all: readonly Place[], floor: Place | null): Memory {
  const seen = all.filter((hit) => !floor || byAge(hit, floor) < 0).toSorted(byAge)
  const dropped = seen[mostRemembered]
  return dropped ? { seen: seen.slice(0, mostRemembered), floor: dropped } : { seen, floor }
}

function newest(one: Place | null, other: Place | null): Place | null {
  return one && other ? (byAge(one, other) < 0 ? one : other) : (one ?? other)
}

function byAge(one: Place, other: Place): number {
  return Number(one.key) - Number(other.key) || (one.id < other.id ? -1 : Number(one.id > other.id))
}
