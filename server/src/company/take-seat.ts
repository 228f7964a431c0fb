import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import { ApiError } from '../http/api-error.ts'
import { countSeats } from '../trips/count-seats.ts'
import type { LockedTrip } from './lock-trip.ts'

/**
 * Lets one who is invited or asks come along on a locked trip; 409 while every seat is taken. They
 * join now: what was written in the trip's conversation before counts as read.
 */
export async function takeSeat(
  trx: Executor,
  trip: LockedTrip,
  travellerId: string,
): Promise<void> {
  if (trip.maxTravellers !== null && (await countSeats(trx, trip.id)) >= trip.maxTravellers) {
    throw new ApiError('trip_full')
  }
  await trx
    .updateTable('traveller')
    .set({ status: 'accepted', email: null, message: null, created_at: sql<Date>`now()` })
    .where('trip_id', '=', trip.id)
    .where('id', '=', travellerId)
    .execute()
}
