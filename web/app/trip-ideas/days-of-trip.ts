import { dayAfter, daysBetween } from '@farfolk/contract/calendar-days'

export interface Days {
  startDate: string | null
  endDate: string | null
}

/** More than a list of days is good for; any other is typed. */
const mostListed = 40

/** The days of a trip to choose from, the first 40 of a long one; none where it has no start. */
export function daysOfTrip({ startDate, endDate }: Days): string[] {
  if (startDate === null) return []
  const count = Math.min(mostListed, daysBetween(startDate, endDate ?? startDate) + 1)
  return Array.from({ length: count }, (_, index) => dayAfter(startDate, index))
}
