import { TripDate } from '@farfolk/contract/trips'
import type { Departure } from './trip-values.ts'

/** `?from=2031-05-29&to=2031-06-03`, as far as a trip may have these days; empty for none. */
export function daysOfAddress(query: URLSearchParams): Departure {
  const [startDate, endDate] = ['from', 'to'].map((name) => {
    const day = query.get(name) ?? ''
    return TripDate.safeParse(day).success ? day : ''
  })
  if (!startDate) return { startDate: '', endDate: '' }
  return { startDate, endDate: endDate && endDate >= startDate ? endDate : '' }
}
