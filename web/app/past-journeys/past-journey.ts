import type { Place } from '@farfolk/contract/places'
import { v7 as uuid } from 'uuid'
import type { FoundJourney } from './find-journeys.ts'
import { keyOfPoint, type NamedPoints } from './name-places.ts'

export interface PastStop {
  place: Place
  arrivalDate: string
  departureDate: string
  nights: number
}

/** A journey as it is shown, and as it would become a trip. */
export interface PastJourney {
  /** Of the trip, for every try: one whose answer gets lost is not made twice. */
  id: string
  startDate: string
  endDate: string
  nights: number
  stops: PastStop[]
  /** The own trip of these days. */
  overlaps: OwnTrip | undefined
}

export interface OwnTrip {
  id: string
  name: string
  startDate: string
  endDate: string
}

/**
 * The journeys with the places of their stops, the newest first. Stops where no place is near are left out, and
 * journeys without any other; neighbours in one place are one.
 */
export function pastJourneys(
  found: readonly FoundJourney[],
  named: NamedPoints,
  trips: readonly OwnTrip[],
): PastJourney[] {
  return found
    .map(({ stops, ...journey }) => ({
      id: uuid(),
      ...journey,
      stops: stopsOf(stops, named),
      overlaps: trips.find((trip) => isOfSameDays(trip, journey)),
    }))
    .filter(({ stops }) => stops.length > 0)
    .toReversed()
}

function stopsOf(found: FoundJourney['stops'], named: NamedPoints): PastStop[] {
  const stops: PastStop[] = []
  for (const { lat, lng, ...days } of found) {
    const place = named.get(keyOfPoint({ lat, lng }))
    if (!place) continue
    const before = stops.at(-1)
    if (before?.place.id === place.id) {
      before.departureDate = days.departureDate
      before.nights += days.nights
    } else {
      stops.push({ place, ...days })
    }
  }
  return stops
}

interface Days {
  startDate: string
  endDate: string
}

/** More than that one begins on the day on which the other ends. */
function isOfSameDays(one: Days, other: Days): boolean {
  const from = one.startDate > other.startDate ? one.startDate : other.startDate
  const to = one.endDate < other.endDate ? one.endDate : other.endDate
  return from < to || (from === to && (isOfOneDay(one) || isOfOneDay(other)))
}

function isOfOneDay({ startDate, endDate }: Days): boolean {
  return startDate === endDate
}

/** Single nights are often for work or on the way; of days that have a trip there would be two. */
export function isTickedAtFirst({ nights, overlaps }: PastJourney): boolean {
  return nights > 1 && !overlaps
}
