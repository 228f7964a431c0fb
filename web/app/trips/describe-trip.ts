import type { Trip } from '@farfolk/contract/trips'
import { shorten } from '../page-meta.ts'
import { m } from '../paraglide/messages.js'

/** One line for search engines and shared links: the member's own words, else where it goes. */
export function describeTrip(trip: Trip): string {
  const words = trip.description.replaceAll(/\s+/g, ' ').trim()
  if (words) return shorten(words)
  const places = [...new Set(trip.stops.map((stop) => stop.place.name))].join(', ')
  const { firstName } = trip.owner.profile
  return places
    ? shorten(m.trips_description_places({ firstName, places }))
    : m.trips_description({ firstName })
}
