import type { TripType } from '@farfolk/contract/trips'
import type pg from 'pg'
import { type IndexQuery, indexText } from '../search/query.ts'
import { nearestMonths, nearStretches } from './nearest-months.ts'
import { type Parts, type Plan, planScan } from './plan-scan.ts'
import { type Head, scanHead, scanPassed, sharedValues } from './scan-head.ts'
import type { Bucket } from './scan-layouts.ts'
import { type MatchRow, matchTexts } from './scan-texts.ts'
import type { WordShares } from './word-shares.ts'

/** What trips are looked for; everything given must fit. */
export interface TripFilter {
  viewerId: string | null
  /** In UTC, the same for all pages of a search: it parts upcoming trips from finished ones. */
  today: string
  /** A tsquery of words and tokens; null for none. */
  words: string | null
  /** The part of it that the index answers fast, null for none. */
  indexed: IndexQuery | null
  from: string | undefined
  to: string | undefined
  type: TripType | undefined
  isLooking: boolean | undefined
  /** Of the owner; empty for any. */
  languages: readonly string[]
  /** What helps to find the cheapest way; null where nothing is known. */
  estimate: Estimate | null
}

export interface Estimate {
  shares: WordShares
  /** Of `words`. */
  parts: Parts
  /** The months from `from` to `to` as the index has them; null without them. */
  window: readonly string[] | null
}

/** A trip's place in the order: compare bucket, key (a number), id. */
export interface PlaceInOrder {
  bucket: number
  key: string
  id: string
}
export interface Found extends PlaceInOrder {
  rank: number
  /** A Trip's, with marks for albums; null where more were found than are shown. */
  json: string | null
}

export type ScanOrder = 'date' | 'newest'

export interface ScanWanted {
  after: PlaceInOrder | null
  /** The last place to look at; null is the end. */
  upTo: PlaceInOrder | null
  /** At most so many. */
  limit: number
  /** Of so many of the best the JSON is wanted. */
  shown: number
  /** Whether the best are meant by their ranks, or by the order. */
  isRanked: boolean
  /** So many will do where more would cost a look at many more trips. */
  enough: number
}
type Wanted = ScanWanted & { order: ScanOrder }

export interface Scan {
  found: Found[]
  /** The place up to which nothing was left out; null is the end. */
  reached: PlaceInOrder | null
  /** Whether it looked along the order or took all matches of an index. */
  by: 'head' | 'index'
}

function bucketsOf(order: ScanOrder, { from, to }: TripFilter): Bucket[] {
  if (order === 'newest') return ['newest']
  const hasWindow = from !== undefined || to !== undefined
  return ['upcoming', hasWindow ? 'datedDream' : 'dream', 'finished']
}
const bucketOfType: Record<TripType, number> = { upcoming: 0, dream: 1, finished: 2 }

// Trips that are looked at one by one before an index is asked: what one in twenty trips has is
// found within them, and of what is rarer an index finds few, by month very few.
const firstEffort = 125
const effortBeforeMatching = 250
const effortGrowth = 2
// What is this far off is found sooner by the index.
const effortOfMatching = 750
const maxEffort = 50_000

/**
 * The next trips that fit, in order: looks along the order first, which is soon done for what many
 * trips have; then takes all matches of an index, which are few for what few have. Either way the
 * cost hardly depends on how many trips there are.
 */
export async function scanTrips(pool: pg.Pool, filter: TripFilter, wanted: Wanted): Promise<Scan> {
  const { shown, isRanked } = wanted
  const canMatch = filter.indexed !== null || filter.languages.length > 0
  const found: Found[] = []
  let { after } = wanted
  let looked = 0
  let effort = filter.words === null ? firstEffort : effortBeforeMatching
  const plan = planOf(filter, wanted)
  let mostLeft = effortOfMatching
  if (plan?.by === 'head') {
    effort = Math.min(Math.max(plan.effort, firstEffort), maxEffort)
    mostLeft = Math.max(plan.otherwise, effortOfMatching)
  }
  if (plan?.by === 'index') return matchTrips(pool, filter, wanted)
  if (plan?.by === 'stretch') {
    const near = await matchNearest(pool, filter, wanted, nearStretches.slice(plan.stretch))
    return near ?? matchTrips(pool, filter, wanted)
  }
  // Up to a place that an earlier scan of this kind has reached.
  if (wanted.enough === Infinity && wanted.upTo) effort = maxEffort
  const passed: Map<number, Head> = isPassed(filter, wanted)
    ? await scanPassed(pool, filter, wanted, effort)
    : new Map()
  for (const [bucket, name] of bucketsOf(wanted.order, filter).entries()) {
    if (!concerns(bucket, filter, wanted)) continue
    for (;;) {
      const inBucket = after?.bucket === bucket ? after : null
      const upTo = wanted.upTo?.bucket === bucket ? wanted.upTo : null
      const limit = wanted.limit - found.length
      const head =
        passed.get(bucket) ??
        (await scanHead(
          pool,
          filter,
          { after: inBucket, upTo, limit, shown, isRanked },
          name,
          effort,
        ))
      passed.delete(bucket)
      for (const row of head.rows.slice(0, limit)) found.push({ ...row, bucket })
      if (head.rows.length >= limit) return headScan(found.at(-1))
      if (head.last === null) break
      after = { ...head.last, bucket }
      if (found.length >= wanted.enough) return headScan(after)
      looked += effort
      // By what was found so far.
      const left = ((wanted.enough - found.length) * looked) / found.length
      if (canMatch && looked >= effortBeforeMatching && left > mostLeft) {
        // Of what was not seen yet there will not be enough so soon.
        const stretches = found.length > 0 ? nearStretches : nearStretches.slice(-1)
        const near = await matchNearest(pool, filter, wanted, stretches)
        return near ?? matchTrips(pool, filter, wanted)
      }
      effort = Math.min(Number.isFinite(left) ? Math.ceil(left) : effort * effortGrowth, maxEffort)
      effort = Math.max(effort, firstEffort)
    }
  }
  return headScan(wanted.upTo)

  function headScan(reached: PlaceInOrder | null = null): Scan {
    return { found, reached: reached && placeInOrder(reached), by: 'head' }
  }
}

function planOf(filter: TripFilter, { order, after, upTo, enough }: Wanted): Plan | null {
  const { estimate, indexed } = filter
  if (!estimate || indexed === null || enough === Infinity) return null
  const stretches =
    order !== 'date' || upTo
      ? []
      : nearStretches.map((months) => nearestMonths(filter, after, months)?.months ?? [])
  return planScan({ ...estimate, stretches, isByDate: order === 'date', enough })
}

/** What the index finds among the next so many months, the first stretch that has enough. */
async function matchNearest(
  pool: pg.Pool,
  filter: TripFilter,
  wanted: Wanted,
  stretches: readonly number[],
): Promise<Scan | undefined> {
  if (wanted.order !== 'date' || wanted.upTo) return undefined
  for (const months of stretches) {
    const near = nearestMonths(filter, wanted.after, months)
    if (!near) return undefined
    const nearer = { ...filter, indexed: near.indexed }
    const scan = await matchTrips(pool, nearer, { ...wanted, upTo: near.upTo })
    if (scan.found.length >= wanted.enough) return scan
  }
  return undefined
}

/** All that fit up to a place, by the index: for going on from what `matchTrips` began. */
export async function matchTrips(
  pool: pg.Pool,
  filter: TripFilter,
  { order, after, upTo, limit, shown, isRanked }: Wanted,
): Promise<Scan> {
  const words = filter.languages.length === 0 ? 'words' : 'spokenWords'
  const access = filter.indexed === null ? 'speakers' : words
  const result = await pool.query<MatchRow>(matchTexts[order][access], [
    ...sharedValues(filter, after, upTo),
    limit,
    filter.indexed && indexText(filter.indexed),
    filter.type ?? null,
    after?.bucket ?? null,
    upTo?.bucket ?? null,
    filter.words === null || filter.indexed?.isWhole === true,
    shown,
    isRanked,
  ])
  const found = result.rows
  const last = found.at(-1)
  const reached = last && found.length === limit ? placeInOrder(last) : upTo
  return { found, reached, by: 'index' }
}

export function placeInOrder({ bucket, key, id }: PlaceInOrder): PlaceInOrder {
  return { bucket, key, id }
}

/** Whether a window lies before today: few trips have begun in it and go on. */
function isPassed({ to, type, today }: TripFilter, { order, after, upTo }: Wanted): boolean {
  return order === 'date' && type === undefined && !after && !upTo && to !== undefined && to < today
}

function concerns(
  bucket: number,
  { type, from, today }: TripFilter,
  { order, after, upTo }: Wanted,
): boolean {
  if (order === 'date') {
    if (type !== undefined && bucketOfType[type] !== bucket) return false
    // What ended before today is not there on a day that is still to come.
    if (bucket === bucketOfType.finished && from !== undefined && from >= today) return false
  }
  return bucket >= (after?.bucket ?? 0) && bucket <= (upTo?.bucket ?? Infinity)
}
