import type pg from 'pg'
import type { Bucket } from './scan-layouts.ts'
import { type HeadRow, headTexts, passedBuckets, passedText } from './scan-texts.ts'
import type { Found, PlaceInOrder, ScanWanted, TripFilter } from './scan-trips.ts'

/** What was seen along the order of a bucket. */
export interface Head {
  rows: Omit<Found, 'bucket'>[]
  /** The last trip that was looked at; null when the bucket ended before, or with enough rows. */
  last: { key: string; id: string } | null
}

/** The first look at each bucket, in one statement: what is before the last one hardly has any. */
export async function scanPassed(
  pool: pg.Pool,
  filter: TripFilter,
  { limit, shown, isRanked }: Pick<ScanWanted, 'limit' | 'shown' | 'isRanked'>,
  effort: number,
): Promise<Map<number, Head>> {
  const values = [...sharedValues(filter, null, null), limit, effort, shown, isRanked]
  const { rows } = await pool.query<HeadRow & { bucket: number }>(passedText, values)
  const heads = Map.groupBy(rows, ({ bucket }) => bucket)
  return new Map(passedBuckets.map((_, bucket) => [bucket, headOf(heads.get(bucket) ?? [])]))
}

/** The next look at a bucket: at so many trips. */
export async function scanHead(
  pool: pg.Pool,
  filter: TripFilter,
  { after, upTo, limit, shown, isRanked }: Omit<ScanWanted, 'enough'>,
  bucket: Bucket,
  effort: number,
): Promise<Head> {
  const values = [...sharedValues(filter, after, upTo), limit, effort, shown, isRanked]
  if (bucket === 'newest') values.push(filter.type ?? null)
  const result = await pool.query<HeadRow>(headTexts[bucket], values)
  return headOf(result.rows)
}

function headOf(found: readonly HeadRow[]): Head {
  const rows = found.flatMap(({ id, key, rank, json }) =>
    rank === null ? [] : [{ id, key, rank, json }],
  )
  const last = found.find((row) => row.is_last)
  return { rows, last: last ? { key: last.key, id: last.id } : null }
}

/** $1 to $11 of every text. */
export function sharedValues(
  filter: TripFilter,
  after: PlaceInOrder | null,
  upTo: PlaceInOrder | null,
): unknown[] {
  return [
    filter.viewerId,
    filter.words,
    filter.today,
    filter.from ?? '-infinity',
    filter.to ?? 'infinity',
    filter.isLooking ?? null,
    filter.languages.length > 0 ? filter.languages : null,
    after?.key ?? null,
    after?.id ?? null,
    upTo?.key ?? null,
    upTo?.id ?? null,
  ]
}
