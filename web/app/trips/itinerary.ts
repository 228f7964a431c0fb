import { distanceKm } from '@farfolk/contract/maps'
import type { TripStop } from '@farfolk/contract/trips'
import { daysBetween } from '@farfolk/contract/calendar-days'

export interface ItineraryEntry {
  stop: TripStop
  /** Of the trip, from 1; null where the stop or the trip has no dates. */
  day: number | null
  /** The day of departure, where it is a later one. */
  lastDay: number | null
  /** Null where arrival or departure is not known. */
  nights: number | null
  /** From the stop before, as the crow flies; null for the first. */
  kmFromBefore: number | null
}

/** The stops of a journey in order, with their days and what lies between them. */
export function itineraryOf(trip: {
  startDate: string | null
  stops: readonly TripStop[]
}): ItineraryEntry[] {
  return trip.stops.map((stop, index) => {
    const before = trip.stops[index - 1]
    const { arrivalDate, departureDate } = stop
    const first = arrivalDate ?? departureDate
    const day = dayOf(trip.startDate, first)
    const lastDay = departureDate === first ? null : dayOf(trip.startDate, departureDate)
    return {
      stop,
      day,
      lastDay,
      nights: arrivalDate && departureDate ? daysBetween(arrivalDate, departureDate) : null,
      kmFromBefore: before ? distanceKm(before.place, stop.place) : null,
    }
  })
}

/** As the crow flies from stop to stop. */
export function totalKm(entries: readonly ItineraryEntry[]): number {
  return entries.reduce((sum, entry) => sum + (entry.kmFromBefore ?? 0), 0)
}

function dayOf(start: string | null, date: string | null): number | null {
  return start === null || date === null ? null : daysBetween(start, date) + 1
}
