import type { Place } from '@farfolk/contract/places'
import type { Insertable } from 'kysely'
import type { Random } from '../art/random.ts'
import type { VisitedTownTable } from '../db/tables/visited-towns.ts'
import { seededId } from './seeded-id.ts'

/** Where the member whose sign-in is shown has been without a trip here. */
export const townsByHand = [
  'Gothenburg, SE',
  'Uppsala, SE',
  'Visby, SE',
  'Copenhagen, DK',
  'Bergen, NO',
  'Hamburg, DE',
  'Berlin, DE',
  'Prague, CZ',
  'Ghent, BE',
  'Tallinn, EE',
]

/** Those that the gazetteer has. */
export function inventTowns(
  random: Random,
  { id: member_id, createdMs }: { id: string; createdMs: number },
  cities: ReadonlyMap<string, Place>,
): Insertable<VisitedTownTable>[] {
  return townsByHand.flatMap((name, index) => {
    const place = cities.get(name)
    if (!place?.id) return []
    const atMs = createdMs + (index + 1) * 60_000
    return {
      id: seededId(random, atMs),
      member_id,
      place_id: Number(place.id),
      place_name: place.name,
      place_region: place.region,
      country_code: place.countryCode,
      lat: place.lat,
      lng: place.lng,
      population: place.population,
      created_at: new Date(atMs),
    }
  })
}
