import { type Audience, Audience as AudienceSchema } from '@farfolk/contract/fields'
import type { Place } from '@farfolk/contract/places'
import type { Selectable, Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import type { BucketListItemTable } from '../db/tables/bucket-list.ts'
import { breaks, tx } from '../db/transaction.ts'
import { ApiError } from '../http/api-error.ts'
import { isMade } from '../http/create-once.ts'
import type { RateLimits } from '../http/rate-limits.ts'
import { countBeginning } from '../limits/count-beginning.ts'
import { allCountries } from '../reference/countries.ts'
import { insertTrips } from '../trips/insert-trips.ts'
import { bareTrip, type TripContent, tripRows } from '../trips/trip-rows.ts'
import { canSee } from '../visibility/can-see.ts'
import { lockOwnItem } from './own-item.ts'

interface Plan {
  itemId: string
  ownerId: string
  /** Of the new trip; an own trip of this id becomes the item's. */
  tripId: string | undefined
}

type Item = Selectable<BucketListItemTable>

/**
 * Makes a dream trip of an own item, once: afterwards that is the answer and `isNew` false, until the
 * owner can see it no more, who may have handed it over and left.
 */
export async function planTrip(
  { db, rateLimits }: { db: Database; rateLimits: RateLimits },
  { itemId, ownerId, tripId }: Plan,
): Promise<{ tripId: string; isNew: boolean }> {
  try {
    return await tx(db, async (trx) => {
      const item = await lockOwnItem(trx, itemId, ownerId)
      if (item.trip_id !== null && (await canSee(trx, 'trip', item.trip_id, ownerId))) {
        return { tripId: item.trip_id, isNew: false }
      }
      const id = tripId ?? uuid()
      const isNew = tripId === undefined || !(await isMade(trx, 'trip', id, ownerId))
      if (isNew) {
        await countBeginning(trx, rateLimits, { memberId: ownerId, kind: 'trips' })
        const content = dreamOf(item, await audienceOf(trx, item))
        const identity = { id, ownerId, createdAt: new Date().toISOString() }
        await insertTrips(trx, [tripRows(content, identity)])
      }
      await trx
        .updateTable('bucket_list_item')
        .set({ trip_id: id })
        .where('id', '=', itemId)
        .execute()
      return { tripId: id, isNew }
    })
  } catch (error) {
    // The same id for something else in the same moment.
    if (breaks(error, 'trip_pkey')) throw new ApiError('conflict', { field: 'trip.id' })
    throw error
  }
}

function dreamOf(item: Item, audience: Audience | null): TripContent {
  const place = item.place ?? (item.country === null ? undefined : middleOf(item.country))
  return {
    ...bareTrip,
    name: item.title,
    description: [item.description, item.url].filter(Boolean).join('\n\n'),
    dream: true,
    stops: place
      ? [{ place, arrivalDate: null, departureDate: null, note: '', private: false }]
      : [],
    audience,
  }
}

/** A country as a place of its own: of a trip whose cities are still open. */
function middleOf(code: string): Place | undefined {
  const country = allCountries().get(code)
  if (!country) return undefined
  const { name, latlng } = country
  return {
    id: null,
    name,
    region: null,
    countryCode: code,
    lat: latlng[0],
    lng: latlng[1],
    population: null,
  }
}

/** From the widest to the narrowest. */
const audiences = AudienceSchema.options

/** The trip is open to nobody whom the item is closed to; null where that is the default of trips. */
async function audienceOf(trx: Transaction<Schema>, item: Item): Promise<Audience | null> {
  const defaults = await trx
    .selectFrom('member')
    .select(['trips_audience', 'bucket_list_audience'])
    .where('id', '=', item.owner_id)
    .executeTakeFirstOrThrow()
  if (item.audience === 'hidden') return 'me'
  const ofItem = audiences.indexOf(item.audience ?? defaults.bucket_list_audience)
  const ofTrips = audiences.indexOf(defaults.trips_audience)
  return ofItem > ofTrips ? (audiences[ofItem] ?? null) : null
}
