import { CompiledQuery, type Transaction } from 'kysely'
import type { Schema } from '../db/schema.ts'
import { createAreas } from './areas.ts'
import { type GazetteerPlace, readGazetteer } from './gazetteer-source.ts'
import { namesOf } from './names.ts'

const insertAreas = `
  insert into place_area_next (id, country_code, region, words)
  select * from unnest($1::integer[], $2::text[], $3::text[], $4::text[])`

const insertPlaces = `
  insert into place_next (id, name, area_id, lat, lng, population)
  select * from unnest($1::integer[], $2::text[], $3::integer[], $4::double precision[],
    $5::double precision[], $6::integer[])`

const insertNames = `
  insert into place_name_next (name, place_id, population, weight)
  select * from unnest($1::text[], $2::integer[], $3::integer[], $4::integer[])`

const placesAtOnce = 2000
// Whoever types `san` means San Francisco rather than Shanghai, which is Sanghai elsewhere.
const foreignShare = 20

/** Reads the next places while the database still takes the last ones; few are in memory. */
export async function copyGazetteer(
  trx: Transaction<Schema>,
  smallestPopulation: number,
): Promise<void> {
  const areas = createAreas()
  let batch: GazetteerPlace[] = []
  let sent: Promise<void> = Promise.resolve()

  async function send(): Promise<void> {
    const places = placeColumns(batch, (place) => areas.areaOf(place).id)
    const names = nameColumns(batch)
    batch = []
    await sent
    sent = insert(trx, places, names)
    // A failure is thrown by the next await; until then nobody listens to it.
    sent.catch(() => undefined)
  }

  for await (const place of readGazetteer()) {
    if (place.population < smallestPopulation && !place.isCapital) continue
    batch.push(place)
    if (batch.length === placesAtOnce) await send()
  }
  await send()
  await sent
  const all = areas.all()
  await trx.executeQuery(
    CompiledQuery.raw(insertAreas, [
      all.map((area) => area.id),
      all.map((area) => area.countryCode),
      all.map((area) => area.region),
      all.map((area) => area.words),
    ]),
  )
}

async function insert(trx: Transaction<Schema>, places: unknown[], names: string[]): Promise<void> {
  await trx.executeQuery(CompiledQuery.raw(insertPlaces, places))
  await trx.executeQuery(CompiledQuery.raw(insertNames, names))
}

function placeColumns(
  places: GazetteerPlace[],
  areaId: (place: GazetteerPlace) => number,
): unknown[] {
  return [
    places.map((place) => place.id),
    places.map((place) => place.name),
    places.map(areaId),
    places.map((place) => place.lat),
    places.map((place) => place.lng),
    places.map((place) => place.population),
  ]
}

/** As texts of arrays: the driver would quote half a million names one by one. */
function nameColumns(places: GazetteerPlace[]): string[] {
  const names: string[] = []
  const ids: number[] = []
  const populations: number[] = []
  const weights: number[] = []
  for (const place of places) {
    for (const { name, isForeign } of namesOf(place)) {
      names.push(name)
      ids.push(place.id)
      populations.push(place.population)
      weights.push(isForeign ? Math.floor(place.population / foreignShare) : place.population)
    }
  }
  // A folded name holds no quote and no backslash.
  return [
    names.length === 0 ? '{}' : `{"${names.join('","')}"}`,
    ...[ids, populations, weights].map((column) => `{${column.join()}}`),
  ]
}
