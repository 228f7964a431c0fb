import { daysBetween } from '@farfolk/contract/calendar-days'
import type { Track } from '@farfolk/contract/tracks'
import type { Trip } from '@farfolk/contract/trips'
import { type ItineraryEntry, itineraryOf, totalKm } from '../trips/itinerary.ts'
import { type Film, filmOf, roomForPhotos, sharesOf, spread } from './film-timeline.ts'
import type { FilmPhoto, FilmPhotosOfStop } from './load-film-photos.ts'

export interface TripFilm {
  film: Film
  stops: FilmStop[]
  numbers: FilmNumbers
}

export interface FilmStop extends ItineraryEntry {
  /** Those that are shown. */
  photos: FilmPhoto[]
}

export interface FilmNumbers {
  /** Null where the days are not known. */
  days: number | null
  km: number
  countries: number
  /** All of the stops, those that are not shown too. */
  photos: number
}

/** The film of what the viewer sees of a trip. */
export function filmOfTrip(
  trip: Trip,
  track: Track | null | undefined,
  photosOfStops: ReadonlyMap<string, FilmPhotosOfStop>,
): TripFilm {
  const entries = itineraryOf(trip)
  const plain = entries.map(({ stop, kmFromBefore }) => ({
    km: kmFromBefore ?? 0,
    letters: stop.note.length,
  }))
  const there = entries.map(({ stop }) => photosOfStops.get(stop.id)?.photos ?? [])
  const shares = sharesOf(
    there.map((photos) => photos.length),
    roomForPhotos(plain),
  )
  const stops = entries.map((entry, at) => ({
    ...entry,
    photos: spread(there[at] ?? [], shares[at] ?? 0),
  }))
  return {
    film: filmOf(plain.map((stop, at) => ({ ...stop, photos: shares[at] ?? 0 }))),
    stops,
    numbers: {
      days: daysOf(trip),
      km: track?.lengthKm ?? totalKm(entries),
      countries: trip.countries.length,
      photos: [...photosOfStops.values()].reduce((sum, { count }) => sum + count, 0),
    },
  }
}

function daysOf({ startDate, endDate, stops }: Trip): number | null {
  const days = stops.flatMap(({ arrivalDate, departureDate }) => [arrivalDate, departureDate])
  const known = [startDate, ...days, endDate].filter((day) => day !== null)
  const [first, last] = [startDate ?? known[0], endDate ?? known.at(-1)]
  return first && last && known.length > 1 ? daysBetween(first, last) + 1 : null
}
