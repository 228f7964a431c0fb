import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import { ApiError } from '../http/api-error.ts'
import type { Live } from '../live/live.ts'
import { endFollow } from '../trip-follows/end-follows.ts'
import { countSeats } from '../trips/count-seats.ts'
import { listTravellerIds } from '../trips/seat.ts'
import { forgetDeclined } from './declined.ts'
import type { LockedTrip } from './lock-trip.ts'

/**
 * Lets one who is invited or asks come along on a locked trip; 409 while every seat is taken. They
 * join now: what was written in the trip's conversation before counts as read. Open pages of all who come
 * along show it, those of whoever acts too: they may stand open elsewhere.
 */
export async function takeSeat(
  live: Live,
  trx: Executor,
  trip: LockedTrip,
  travellerId: string,
): Promise<void> {
  const { maxTravellers } = trip
  if (maxTravellers !== null && (await countSeats(trx, trip.id)) >= maxTravellers) {
    throw new ApiError('trip_full')
  }
  const seat = await trx
    .updateTable('traveller')
    .set({ status: 'accepted', email: null, message: null, created_at: sql<Date>`now()` })
    .where('trip_id', '=', trip.id)
    .where('id', '=', travellerId)
    // A block of this very moment takes who is invited by an address off it again.
    .where('member_id', 'is not', null)
    .returning('member_id')
    .executeTakeFirst()
  if (!seat?.member_id) throw new ApiError('not_found')
  await forgetDeclined(trx, { tripId: trip.id, memberId: seat.member_id })
  // They hear of the trip as one who travels on it from now on.
  await endFollow(trx, { tripId: trip.id, memberId: seat.member_id })
  live.refresh(trx, await listTravellerIds(trx, trip.id))
}
