import type { Booking } from '@farfolk/contract/bookings'
import { daysBetween } from '@farfolk/contract/calendar-days'

export interface BookedDay {
  day: string
  /** Of the trip, from 1; null outside of it, and for a trip without days. */
  number: number | null
  bookings: Booking[]
}

interface Days {
  startDate: string | null
  endDate: string | null
}

/** Those that begin on a day together, as they come: in the order of their days. */
export function byDay(bookings: readonly Booking[], trip: Days): BookedDay[] {
  const days: BookedDay[] = []
  for (const booking of bookings) {
    const day = booking.startDate
    const last = days.at(-1)
    if (last?.day === day) last.bookings.push(booking)
    else days.push({ day, number: numberOf(day, trip), bookings: [booking] })
  }
  return days
}

function numberOf(day: string, { startDate, endDate }: Days): number | null {
  if (startDate === null || day < startDate || (endDate !== null && day > endDate)) return null
  return daysBetween(startDate, day) + 1
}
