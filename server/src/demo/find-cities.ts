import type { Place } from '@farfolk/contract/places'
import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import { findPlacesByIds } from '../places/queries.ts'
import { fold } from '../text/fold.ts'

/** Cities written as `Kyoto, JP`, the biggest of that name; the gazetteer's unknown are absent. */
export async function findCities(
  db: Executor,
  cities: Iterable<string>,
): Promise<Map<string, Place>> {
  const wanted = [...new Set(cities)].map((text) => {
    const [name = '', country = ''] = text.split(', ')
    return { text, name: fold(name), country }
  })
  const { rows } = await sql<{ text: string; id: number }>`
    select distinct on (wanted.text) wanted.text, place.id
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
      as wanted (text text, name text, country text)
    join place_name on place_name.name = wanted.name
    join place on place.id = place_name.place_id
    join place_area on place_area.id = place.area_id and place_area.country_code = wanted.country
    order by wanted.text, place_name.weight desc, place.population desc`.execute(db)
  const places = await findPlacesByIds(
    db,
    rows.map(({ id }) => String(id)),
  )
  const found = new Map<string, Place>()
  for (const { text, id } of rows) {
    const place = places.get(String(id))
    if (place) found.set(text, place)
  }
  return found
}
