/** A thing of a list that is the same one in every version. */
interface Item {
  id: string
}

interface Merged {
  items: Item[]
  /** Where both sides changed the same, each otherwise: what was typed is kept. */
  isContested: boolean
}

/** Of the three versions of a list, `mine` is what was typed over `base`, and `theirs` what stands now. */
interface Versions {
  base: unknown
  mine: unknown
  theirs: unknown
}

/** Of one thing: absent where it is not in the version. */
interface Thing {
  base: Item | undefined
  mine: Item | undefined
  theirs: Item | undefined
}

/**
 * Puts together what two sides have made of a list of things with ids, thing by thing and field by field;
 * undefined for lists of anything else.
 */
export function mergeLists({ base, mine, theirs }: Versions): Merged | undefined {
  if (!isItems(base) || !isItems(mine) || !isItems(theirs)) return undefined
  const order = orderOf(base, mine, theirs)
  const found = order.ids.map((id) =>
    mergeThing({ base: withId(base, id), mine: withId(mine, id), theirs: withId(theirs, id) }),
  )
  return {
    items: found.flatMap(({ item }) => item ?? []),
    isContested: order.isContested || found.some(({ isContested }) => isContested),
  }
}

function mergeThing({ base, mine, theirs }: Thing): { item?: Item; isContested: boolean } {
  if (mine && theirs) return mergeFields(base, mine, theirs)
  const left = mine ?? theirs
  if (!left || !base) return { item: left, isContested: false }
  // One side took away what the other has changed.
  const isContested = !isEqual(left, base)
  return { item: isContested ? mine : undefined, isContested }
}

function mergeFields(base: Item | undefined, mine: Item, theirs: Item) {
  const merged: Record<string, unknown> = { ...theirs }
  let isContested = false
  for (const [field, typed] of Object.entries(mine)) {
    const [before, standing] = [valueOf(base, field), valueOf(theirs, field)]
    if (base && isEqual(typed, before)) continue
    merged[field] = typed
    isContested ||= !isEqual(typed, standing) && !(base && isEqual(standing, before))
  }
  return { item: merged as unknown as Item, isContested }
}

/** Of all things of both sides: as they stand now, unless they were put in another order here. */
function orderOf(base: Item[], mine: Item[], theirs: Item[]) {
  const [before, typed, standing] = [idsOf(base), idsOf(mine), idsOf(theirs)]
  const common = new Set(before.filter((id) => typed.includes(id) && standing.includes(id)))
  const shared = (ids: string[]) => ids.filter((id) => common.has(id)).join()
  const isMoved = !isEqual(shared(typed), shared(before))
  const isContested =
    isMoved && shared(standing) !== shared(before) && shared(standing) !== shared(typed)
  const [ids, others] = isMoved ? [typed, standing] : [standing, typed]
  const all = [...ids]
  // From the end on: each is put before the one that follows it.
  for (const [index, id] of [...others.entries()].toReversed()) {
    if (all.includes(id)) continue
    const next = others[index + 1]
    all.splice(next === undefined ? all.length : all.indexOf(next), 0, id)
  }
  return { ids: all, isContested }
}

function isItems(value: unknown): value is Item[] {
  if (!Array.isArray(value)) return false
  const ids = value.map((each: Partial<Item> | null) => each?.id)
  return new Set(ids).size === ids.length && ids.every((id) => typeof id === 'string')
}

const idsOf = (items: Item[]) => items.map(({ id }) => id)
const withId = (items: Item[], id: string) => items.find((item) => item.id === id)

function valueOf(item: Item | undefined, field: string): unknown {
  return (item as Record<string, unknown> | undefined)?.[field]
}

/** But for the spaces around words, which are not saved. */
export function isEqual(one: unknown, other: unknown): boolean {
  return wordsOf(one) === wordsOf(other)
}

function wordsOf(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'string' ? each.trim() : each,
  )
}
