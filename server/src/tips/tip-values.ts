import type { TipInput, TipPatch } from '@farfolk/contract/tips'
import type { Place } from '@farfolk/contract/places'
import type { Executor } from '../db/database.ts'
import { ApiError } from '../http/api-error.ts'
import { resolvePlaces } from '../places/queries.ts'
import { searchDocument } from '../search/document.ts'

/** The town that was sent, in the gazetteer's words; undefined for none, null for it to go. */
export async function resolveTown(
  db: Executor,
  town: TipInput['place'] | undefined,
): Promise<Place | null | undefined> {
  if (!town) return town
  const [place] = await resolvePlaces(db, [{ id: town.id }])
  if (!place) throw new ApiError('invalid', { field: 'tip.place.id' })
  return place
}

/** The columns of where a tip is: a town says the country, and another one beside it is refused. */
export function whereabouts(town: Place | null, country?: string | null) {
  if (town === null) return noTown
  if (country && country !== town.countryCode) {
    const message = 'Is not the country of the place'
    throw new ApiError('invalid', { field: 'tip.country', message })
  }
  return {
    place_id: Number(town.id),
    place_name: town.name,
    place_region: town.region,
    lat: town.lat,
    lng: town.lng,
    population: town.population,
  }
}

const noTown = {
  place_id: null,
  place_name: null,
  place_region: null,
  lat: null,
  lng: null,
  population: null,
}

/** What `q` of a list of tips finds one by, as the text of a tsvector. */
export function searchOf({
  name,
  text,
  place_name: town,
}: Pick<TipPatch, 'name'> & { text: string; place_name: string | null }): string {
  return searchDocument(
    [
      ['A', name ?? ''],
      ['B', text],
      ['C', town ?? ''],
    ],
    [],
  ).vector
}
