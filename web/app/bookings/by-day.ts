import type { Booking } from '@farfolk/contract/bookings'
import { daysBetween } from '@farfolk/contract/calendar-days'
import type { TripIdea } from '@farfolk/contract/trip-ideas'

/** What is booked, or planned with the neighbours of its hour. */
export type PlanEntry =
  | { booking: Booking; idea?: undefined }
  | { idea: TripIdea; before: TripIdea | undefined; after: TripIdea | undefined }

export interface PlannedDay {
  day: string
  /** Of the trip, from 1; null outside of it, and for a trip without days. */
  number: number | null
  entries: PlanEntry[]
}

interface Days {
  startDate: string | null
  endDate: string | null
}

/** What begins on a day together, by its hour: first what has none. Bookings and ideas come in their own order. */
export function byDay(
  bookings: readonly Booking[],
  ideas: readonly TripIdea[],
  trip: Days,
): PlannedDay[] {
  const isBeside = (idea: TripIdea, other: TripIdea | undefined) =>
    other !== undefined && other.day === idea.day && other.time === idea.time
  const timed = [
    ...bookings.map((booking) => ({
      day: booking.startDate,
      time: booking.startTime ?? '',
      entry: { booking },
    })),
    ...ideas.map((idea, index) => {
      const [before, after] = [ideas[index - 1], ideas[index + 1]].map((other) =>
        isBeside(idea, other) ? other : undefined,
      )
      return { day: idea.day ?? '', time: idea.time ?? '', entry: { idea, before, after } }
    }),
  ]
  const days = Map.groupBy(timed, ({ day }) => day)
  return [...days.keys()].toSorted().map((day) => ({
    day,
    number: dayNumber(day, trip),
    entries: days
      .get(day)!
      .toSorted((one, other) => compare(one.time, other.time))
      .map(({ entry }) => entry),
  }))
}

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

/** Which day of the trip it is, from 1; null outside of it. */
export function dayNumber(day: string, { startDate, endDate }: Days): number | null {
  if (startDate === null || day < startDate || (endDate !== null && day > endDate)) return null
  return daysBetween(startDate, day) + 1
}
