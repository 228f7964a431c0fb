import { maxAddedTowns, type TownInput } from '@farfolk/contract/visited-towns'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { tx } from '../db/transaction.ts'
import { ApiError } from '../http/api-error.ts'
import { createOnce } from '../http/create-once.ts'
import { findPlacesByIds } from '../places/queries.ts'
import { markBeen } from '../visited-countries/mark-been.ts'

interface Added {
  id: string
  isNew: boolean
  /** Whether its country has been marked with it, which was not on the map as visited. */
  isCountryNew: boolean
}

/**
 * Adds a town once, whatever its id; 422 for a place that the gazetteer does not have. Its country is marked
 * with it unless `marksCountry` is false, for who says so themselves.
 */
export async function addTown(
  db: Database,
  memberId: string,
  { id, place }: TownInput,
  { marksCountry = true } = {},
): Promise<Added> {
  let inserted: Inserted = {}
  const made = await createOnce(db, { kind: 'town', id, ownerId: memberId }, async (newId) => {
    inserted = await insertTown(db, memberId, { id: newId, placeId: place.id, marksCountry })
  })
  const { standing, isCountryNew = false } = inserted
  return standing === undefined
    ? { ...made, isCountryNew }
    : { id: standing, isNew: false, isCountryNew }
}

interface Inserted {
  /** The id of the same town where the member has it already. */
  standing?: string
  isCountryNew?: boolean
}

async function insertTown(
  db: Database,
  memberId: string,
  { id, placeId, marksCountry }: { id: string; placeId: string; marksCountry: boolean },
): Promise<Inserted> {
  const place = (await findPlacesByIds(db, [placeId])).get(placeId)
  if (!place) throw new ApiError('invalid', { field: 'town.place.id' })
  return tx(db, async (trx) => {
    // One after the other, so that they cannot count past the most together.
    await trx
      .selectFrom('member')
      .select('id')
      .where('id', '=', memberId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    const { rows } = await sql<{ count: number; standing: string | null }>`
      select count(*)::int as count,
        (array_agg(id) filter (where place_id = ${Number(placeId)}))[1] as standing
      from visited_town where member_id = ${memberId}`.execute(trx)
    const { count = 0, standing = null } = rows[0] ?? {}
    if (standing !== null) return { standing }
    if (count >= maxAddedTowns) {
      const message = `A map takes ${maxAddedTowns.toLocaleString('en')} towns at most`
      throw new ApiError('maximum', { field: 'town', message })
    }
    await trx
      .insertInto('visited_town')
      .values({
        id,
        member_id: memberId,
        place_id: Number(placeId),
        place_name: place.name,
        place_region: place.region,
        country_code: place.countryCode,
        lat: place.lat,
        lng: place.lng,
        population: place.population,
      })
      .execute()
    return { isCountryNew: marksCountry && (await markBeen(trx, memberId, place.countryCode)) }
  })
}
