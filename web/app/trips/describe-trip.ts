import type { Trip } from '@farfolk/contract/trips'
import { m } from '../paraglide/messages.js'

const maxLength = 160

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

function shorten(text: string): string {
  if (text.length <= maxLength) return text
  const cut = text.slice(0, maxLength)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), maxLength / 2))}…`
}
