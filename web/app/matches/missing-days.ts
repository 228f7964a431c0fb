import { daysBetween } from '@farfolk/contract/calendar-days'
import { longestRoughDays } from '@farfolk/contract/rough-days'
import type { Trip } from '@farfolk/contract/trips'

/**
 * What keeps others from knowing when somebody is where: the journey has no end, or a stop that shares
 * it with others has no days.
 */
export function missingDays({
  startDate,
  endDate,
  stops,
}: Pick<Trip, 'startDate' | 'endDate' | 'stops'>): 'end' | 'stops' | undefined {
  const open = stops.filter((stop) => !stop.private)
  if (!startDate || open.length === 0) return undefined
  if (!endDate) return open.every((stop) => stop.departureDate) ? undefined : 'end'
  const isLong = daysBetween(startDate, endDate) + 1 > longestRoughDays
  const lacksDays = open.some((stop) => !stop.arrivalDate && !(stop.departureDate && !isLong))
  return lacksDays && (isLong || open.length > 1) ? 'stops' : undefined
}
