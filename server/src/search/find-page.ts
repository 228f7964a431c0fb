import {
  type Found,
  type PlaceInOrder,
  placeInOrder,
  type Scan,
  type ScanWanted,
} from '../trips/scan-trips.ts'
import type { SearchCursor } from './cursor.ts'

// So many matches, the first in order, are ranked against each other.
const maxRanked = 100
// And as many that came in between two pages.
const maxRankedAgain = 10_000

/** Answers what fits, in the order of the search. */
export type Scanner = (
  wanted: ScanWanted,
  /** How an earlier scan of the same stretch went about it. */
  by?: Scan['by'],
) => Promise<Scan>

interface PageWanted {
  limit: number
  /** Whether the best come first, or all in order. */
  isRanked: boolean
  /** Whether the JSON of what is found is wanted. */
  hasJson: boolean
  cursor: SearchCursor | null
  /** What every cursor of this search bears. */
  common: Pick<SearchCursor, 'today' | 'corrections'>
}

export interface Page {
  found: Found[]
  next: SearchCursor | null
}

/** A page of a search: first the best of the nearest matches, then all others in order. */
export async function findPage(scan: Scanner, wanted: PageWanted): Promise<Page> {
  const { cursor, isRanked } = wanted
  if (cursor?.phase === 'listed') return listPage(scan, wanted, cursor.after, [])
  if (!isRanked) return listPage(scan, wanted, null, [])
  return rankedPage(scan, wanted, cursor)
}

async function rankedPage(
  scan: Scanner,
  wanted: PageWanted,
  cursor: Extract<SearchCursor, { phase: 'ranked' }> | null,
): Promise<Page> {
  const { limit, isRanked, common } = wanted
  const stretch = cursor
    ? // The same ones as before: all up to where that scan had come.
      await scan(
        {
          after: null,
          upTo: cursor.upTo,
          limit: maxRankedAgain,
          shown: 0,
          isRanked,
          enough: Infinity,
        },
        cursor.by,
      )
    : await scan({
        after: null,
        upTo: null,
        limit: maxRanked,
        shown: limit,
        isRanked,
        enough: limit + 1,
      })
  const upTo = cursor ? cursor.upTo : stretch.reached
  const by = cursor ? cursor.by : stretch.by
  const ranked = stretch.found.sort(byRank)
  const rest = cursor ? ranked.filter((one) => byRank(one, cursor.after) > 0) : ranked
  const found = rest.slice(0, limit)
  const last = found.at(-1)
  if (last && rest.length > limit) {
    const after = { ...placeInOrder(last), rank: last.rank }
    return { found, next: { ...common, phase: 'ranked', by, upTo, after } }
  }
  return upTo === null ? { found, next: null } : listPage(scan, wanted, upTo, found)
}

async function listPage(
  scan: Scanner,
  { limit, hasJson, common }: PageWanted,
  after: PlaceInOrder | null,
  before: Found[],
): Promise<Page> {
  const missing = limit - before.length
  const most = missing + 1
  const shown = hasJson ? missing : 0
  const next = await scan({
    after,
    upTo: null,
    limit: most,
    shown,
    isRanked: false,
    enough: most,
  })
  const added = next.found.slice(0, missing)
  const found = [...before, ...added]
  const last = added.at(-1)
  const place = last ? placeInOrder(last) : after
  if (next.found.length <= missing || !place) return { found, next: null }
  return { found, next: { ...common, phase: 'listed', after: place } }
}

type Ranked = Omit<Found, 'json'>

/** Best first, then in order. */
function byRank(a: Ranked, b: Ranked): number {
  return (
    b.rank - a.rank ||
    a.bucket - b.bucket ||
    Number(a.key) - Number(b.key) ||
    (a.id < b.id ? -1 : Number(a.id > b.id))
  )
}
