import { distanceKm } from './maps.ts'

/** How near two stops have to be to be the same place. */
export const samePlaceKm = 50

/** Somebody is somewhere; calendar days, `YYYY-MM-DD`, both counted. */
export interface Stay {
  place: { countryCode: string; lat: number; lng: number }
  from: string
  to: string
}

/** The days that both are there: `place` at most 50 km apart, `country` farther in the same one. */
export function crossingOf(
  one: Stay,
  other: Stay,
): { from: string; to: string; kind: 'place' | 'country' } | undefined {
  const from = one.from > other.from ? one.from : other.from
  const to = one.to < other.to ? one.to : other.to
  if (from > to) return undefined
  if (distanceKm(one.place, other.place) <= samePlaceKm) return { from, to, kind: 'place' }
  const isOneCountry = one.place.countryCode === other.place.countryCode
  return isOneCountry ? { from, to, kind: 'country' } : undefined
}

/** What each distinct day together adds to a match's score; the rest of it is always less. */
export const scoreOfDay = 4
