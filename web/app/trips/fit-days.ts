import { dayAfter, daysBetween } from '@farfolk/contract/calendar-days'
import { dayOf, type StopDays } from './stop-days.ts'

/** The trip's days, as much earlier and later as it takes to hold these. */
export function widenDays(
  { startDate, endDate }: { startDate: string; endDate: string },
  days: readonly string[],
): { startDate: string; endDate: string } {
  const all = [startDate, endDate, ...days].filter(dayOf).toSorted()
  const isOpen = startDate !== '' && endDate === ''
  return { startDate: all[0] ?? startDate, endDate: isOpen ? '' : (all.at(-1) ?? endDate) }
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

/** The stops so many days later, earlier where they are less than none; what is no day yet stays. */
export function moveDays<T extends StopDays>(stops: readonly T[], days: number): T[] {
  return stops.map((stop) => ({
    ...stop,
    arrivalDate: movedDay(stop.arrivalDate, days),
    departureDate: movedDay(stop.departureDate, days),
  }))
}

export function movedDay(typed: string, days: number): string {
  return dayOf(typed) ? dayAfter(typed, days) : typed
}

function stayOf({ arrivalDate, departureDate }: StopDays): { from: string; to: string } | null {
  const from = dayOf(arrivalDate) || dayOf(departureDate)
  const to = dayOf(departureDate) || from
  return from ? { from, to: to < from ? from : to } : null
}
