import { dayMs, dayOf } from '@farfolk/contract/calendar-days'
import type { IndexQuery } from '../search/query.ts'
import { longToken, monthTokens } from '../search/tokens.ts'
import type { PlaceInOrder, TripFilter } from './scan-trips.ts'

/** Of this many months beside the running one the index is asked, one after the other. */
export const nearStretches = [1, 5]
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/**
 * A stretch of the order by date that the index knows by the months of its trips: the next months
 * of upcoming trips, or the last ones of finished ones. `indexed` asks the index for the trips
 * of those months, `upTo` ends the stretch. Null where the search goes on elsewhere.
 */
export function nearestMonths(
  { indexed, from, to, type, today }: TripFilter,
  after: PlaceInOrder | null,
  monthsAhead: number,
): { indexed: IndexQuery; months: string[]; upTo: PlaceInOrder } | null {
  // A window has its months in `indexed` already.
  if (indexed === null || from !== undefined || to !== undefined) return null
  const bucket = after?.bucket ?? (type === 'finished' ? 2 : 0)
  if (bucket === 1 || type === 'dream') return null
  const direction = bucket === 0 ? 1 : -1
  const todayKey = Date.parse(today) / dayMs
  const afterDay = after ? Number(after.key) * direction : todayKey
  const start = bucket === 0 ? Math.max(todayKey, afterDay) : Math.min(todayKey, afterDay)
  const end = endOfMonths(start, direction * monthsAhead)
  const [first, last] = bucket === 0 ? [start, end] : [end, start]
  const months = monthTokens(dayText(first), dayText(last))
  if (months === null) return null
  const tokens = [...months, longToken]
  return {
    indexed: { ...indexed, months: tokens },
    months: tokens,
    upTo: { bucket, key: String(end * direction), id: lastId },
  }
}

/** The last day of the month so many ahead, or the first of the month as many back. */
function endOfMonths(start: number, months: number): number {
  const date = new Date(start * dayMs)
  const month = date.getUTCMonth() + months
  return months > 0
    ? Date.UTC(date.getUTCFullYear(), month + 1, 0) / dayMs
    : Date.UTC(date.getUTCFullYear(), month, 1) / dayMs
}

function dayText(day: number): string {
  return dayOf(day * dayMs)
}
