import type { MeetUpInput } from '@farfolk/contract/meet-ups'
import type { PlaceInput } from '@farfolk/contract/places'
import { validationWords } from '@farfolk/contract/validation'
import type { Executor } from '../db/database.ts'
import { tx } from '../db/transaction.ts'
import type { FeatureDeps } from '../feature-deps.ts'
import { ApiError } from '../http/api-error.ts'
import { createOnce } from '../http/create-once.ts'
import { countBeginning } from '../limits/count-beginning.ts'
import { resolvePlaces } from '../places/queries.ts'
import { refusePast, timeColumns } from './meet-up-times.ts'

type Deps = Pick<FeatureDeps, 'connections' | 'rateLimits'>

/** Calls a meet-up, once. */
export async function createMeetUp(
  { connections: { db }, rateLimits }: Deps,
  ownerId: string,
  input: MeetUpInput,
): Promise<{ id: string; isNew: boolean }> {
  const { name, description, interest, spot, seats, audience } = input
  return createOnce(db, { kind: 'meetUp', id: input.id, ownerId }, async (id) => {
    const place = await placeColumns(db, input.place)
    const times = timeColumns(input, place)
    refusePast(times)
    await tx(db, async (trx) => {
      await trx
        .insertInto('meet_up')
        .values({
          id,
          owner_id: ownerId,
          name,
          description,
          interest,
          spot,
          seats,
          audience,
          ...place,
          ...times,
        })
        .execute()
      await countBeginning(trx, rateLimits, { memberId: ownerId, kind: 'meetUps' })
    })
  })
}

/** The columns of where it is: the gazetteer's words; 422 for an id of no place. */
export async function placeColumns(db: Executor, input: PlaceInput) {
  const [place] = await resolvePlaces(db, [input])
  if (!place) {
    const field = 'meetUp.place.id'
    throw ApiError.invalid([{ code: 'invalid', message: validationWords.type, field }])
  }
  const { id, name, region, countryCode, lat, lng, population } = place
  return {
    place_id: id === null ? null : Number(id),
    place_name: name,
    place_region: region,
    country_code: countryCode,
    lat,
    lng,
    population,
  }
}
