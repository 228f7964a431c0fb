import type { Trip, TripStop } from '@farfolk/contract/trips'

/** Where a trip led that all may know of, in its order: a tip about a private stop would tell of it. */
export function placesOfTrip({ stops }: Pick<Trip, 'stops'>): {
  /** The first stop in each town of the gazetteer. */
  towns: TripStop[]
  /** Their codes. */
  countries: string[]
} {
  const shown = stops.filter((stop) => !stop.private)
  const ids = new Set<string>()
  const towns = shown.filter(({ place: { id } }) => {
    if (id === null || ids.has(id)) return false
    ids.add(id)
    return true
  })
  return { towns, countries: [...new Set(shown.map(({ place }) => place.countryCode))] }
}
