import type { Place, PlaceInput } from '@farfolk/contract/places'
import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import { presentPlace } from './present.ts'

/** Places of the gazetteer by id; one that it does not have is absent. */
export async function findPlacesByIds(
  db: Executor,
  ids: readonly string[],
): Promise<Map<string, Place>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('place')
    .innerJoin('place_area', 'place_area.id', 'place.area_id')
    .select(['place.id', 'name', 'region', 'country_code', 'lat', 'lng', 'population'])
    .where('place.id', '=', sql<number>`any(${ids.map(Number)}::integer[])`)
    .execute()
  return new Map(rows.map((row) => [String(row.id), presentPlace(row)]))
}

/**
 * What places that were sent stand for, in the same order: of one with an id the gazetteer's words
 * count. Null for an id that the gazetteer does not have, unless the whole place was sent: a later
 * gazetteer may have dropped it, and it then goes on as one of the member's own.
 */
export async function resolvePlaces(
  db: Executor,
  inputs: readonly PlaceInput[],
): Promise<(Place | null)[]> {
  const known = await findPlacesByIds(
    db,
    inputs.flatMap(({ id }) => id ?? []),
  )
  return inputs.map((input) => (input.id && known.get(input.id)) || ownPlace(input))
}

function ownPlace({ name, countryCode, lat, lng }: PlaceInput): Place | null {
  if (name === undefined || countryCode === undefined) return null
  if (lat === undefined || lng === undefined) return null
  return { id: null, name, region: null, countryCode, lat, lng, population: null }
}
