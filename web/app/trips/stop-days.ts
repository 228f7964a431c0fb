import { CalendarDate } from '@farfolk/contract/fields'
import { tripDateProblems } from '@farfolk/contract/trip-dates'
import { dayAfter, daysBetween } from '../ui/calendar-days.ts'

interface StopDays {
  /** Typed, empty for none. */
  arrivalDate: string
  departureDate: string
}

/** Whether the days of stops, as far as they are typed, lie in the trip and follow one another. */
export function hasRightDays(trip: {
  startDate: string
  endDate: string
  stops: readonly StopDays[]
}): boolean {
  const problems = tripDateProblems({
    startDate: dayOf(trip.startDate) || null,
    endDate: dayOf(trip.endDate) || null,
    stops: trip.stops.map(({ arrivalDate, departureDate }) => ({
      arrivalDate: dayOf(arrivalDate) || null,
      departureDate: dayOf(departureDate) || null,
    })),
  })
  return problems.every(({ path }) => path[0] !== 'stops')
}

/**
 * The stops in their order with the days moved along: each stays as long as it did, with the same
 * days on the way between one and the next, from the first day of all on.
 */
export function fitDays<T extends StopDays>(stops: readonly T[]): T[] {
  const stays = stops.flatMap((stop) => stayOf(stop) ?? [])
  const earlier = stays.toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))
  const breaks = earlier.map((stay, index) => {
    const before = earlier[index - 1]
    return before ? Math.max(0, daysBetween(before.to, stay.from)) : 0
  })
  let day = earlier[0]?.from ?? ''
  let count = 0
  return stops.map((stop) => {
    const stay = stayOf(stop)
    if (!stay) return stop
    const from = dayAfter(day, breaks[count] ?? 0)
    day = dayAfter(from, daysBetween(stay.from, stay.to))
    count += 1
    return {
      ...stop,
      arrivalDate: dayOf(stop.arrivalDate) ? from : stop.arrivalDate,
      departureDate: dayOf(stop.departureDate) ? day : stop.departureDate,
    }
  })
}

function stayOf({ arrivalDate, departureDate }: StopDays): { from: string; to: string } | null {
  const from = dayOf(arrivalDate) || dayOf(departureDate)
  const to = dayOf(departureDate) || from
  return from ? { from, to: to < from ? from : to } : null
}

/** Empty for what is still being typed. */
function dayOf(typed: string): string {
  return CalendarDate.safeParse(typed).success ? typed : ''
}
