import type { WordShares } from './word-shares.ts'

/** All of it must be in a trip: of each part one of the lexemes. */
export interface Parts {
  words: readonly (readonly string[])[]
  /** One of these; empty for any. */
  countries: readonly string[]
  /** Interests. */
  tokens: readonly (readonly string[])[]
}

interface PlanWanted {
  shares: WordShares
  /** What is looked for, without what is known of the dates. */
  parts: Parts
  /** The months of the search's window; null where it has none that the index knows. */
  window: readonly string[] | null
  /** The months of each stretch that the index may be asked for alone, the nearest first. */
  stretches: readonly (readonly string[])[]
  /** Whether the order goes by the window's dates, so that it need not be looked at elsewhere. */
  isByDate: boolean
  enough: number
}

export type Plan =
  /** Look along the order at so many trips; the next best costs as much as so many looks. */
  | { by: 'head'; effort: number; otherwise: number }
  /** Ask the index for a stretch, by its number. */
  | { by: 'stretch'; stretch: number }
  /** Ask it for all. */
  | { by: 'index' }

// In looks at one trip along the order, 3 microseconds. What a statement over the index costs
// beside what it finds; an entry of the shortest list that the index reads through; a match.
const indexCost = 100
const entryCost = 0.06
const matchCost = 2
// Some are hidden from the viewer, and words come in clusters. Looking on is cheap, asking the index
// for another stretch is not.
const headMargin = 1.4
const stretchMargin = 2

// A word without a share of its own has at most that of the rarest with one: between that and none.
const unknownOfRarest = 0.5

/** How a search is answered with the least work, as far as shares of words tell. */
export function planScan(wanted: PlanWanted): Plan {
  const { shares, parts, window, stretches, isByDate, enough } = wanted
  const words = parts.words.map((part) => shareOfAny(shares, part))
  const tokens = parts.tokens.map((part) => shareOfAny(shares, part))
  const inCountries = parts.countries.length > 0 ? shareOfAny(shares, parts.countries) : 1
  // Words of one search mostly belong together: New York City is no rarer than York.
  const rarestWord = words.length > 0 ? [Math.min(...words)] : []
  const share = shareOfAll([...rarestWord, ...tokens, inCountries])
  const inWindow = window === null ? 1 : shareOfAny(shares, window)
  const alongOrder = isByDate ? share : share * inWindow
  const effort = Math.ceil((enough * headMargin) / alongOrder)
  const looks = isByDate ? Math.min(effort, shares.trips * inWindow) : effort

  const plans: { plan: Plan; cost: number }[] = [{ plan: { by: 'index' }, cost: costOf(inWindow) }]
  for (const [stretch, months] of stretches.entries()) {
    const part = shareOfAny(shares, months)
    const expected = shares.trips * share * part
    if (expected < enough * stretchMargin) continue
    plans.push({ plan: { by: 'stretch', stretch }, cost: costOf(part) })
  }
  const best = plans.reduce((least, each) => (each.cost < least.cost ? each : least))
  return best.cost < looks ? best.plan : { by: 'head', effort, otherwise: best.cost }

  function costOf(months: number): number {
    // The index knows countries and months as pairs.
    const shortest = Math.min(inCountries * months, ...words, ...tokens)
    const matches = shares.trips * share * months
    return indexCost + shares.trips * shortest * entryCost + matches * matchCost
  }
}

/** How many trips of any of these countries, in any of these months, the index may be thought to find. */
export function expectedMatches(
  shares: WordShares,
  countries: readonly string[],
  window: readonly string[] | null,
): number {
  const inCountries = countries.length > 0 ? shareOfAny(shares, countries) : 1
  return shares.trips * inCountries * (window === null ? 1 : shareOfAny(shares, window))
}

/**
 * Between parts that know nothing of each other and parts that go together, as a city and its
 * country do: each further one counts less.
 */
function shareOfAll(parts: readonly number[]): number {
  return parts
    .toSorted((a, b) => a - b)
    .reduce((product, share, index) => product * share ** (0.75 ** index), 1)
}

function shareOfAny({ shares, rarest }: WordShares, part: readonly string[]): number {
  const sum = part.reduce(
    (total, word) => total + (shares.get(word) ?? rarest * unknownOfRarest),
    0,
  )
  return Math.min(1, sum)
}
