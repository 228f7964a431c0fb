import { v7 as uuid } from 'uuid'
import type { Executor } from '../db/database.ts'
import { ApiError } from '../http/api-error.ts'
import { compareLater } from '../matches/compare-later.ts'
import { requireVisibleTrip } from '../trips/seat.ts'
import { countStranger } from './count-stranger.ts'
import { isDeclined } from './declined.ts'
import type { Added, CompanyDeps } from './deps.ts'
import { findSeat, type LockedTrip } from './lock-trip.ts'
import { forgetQuestions, tell } from './news.ts'
import { takeSeat } from './take-seat.ts'

const declinedWords =
  'The owner has said no. They may still invite you, and you can ask again after 30 days.'

/**
 * Asks the owner of a locked trip to come along; who is invited does. Whoever sees a trip may ask, also
 * where it looks for no company: pages offer it only where it does. 409 of one that is over, and for
 * 30 days after the owner has said no; 429 past so many strangers a day.
 */
export async function askToJoin(
  { jobs, live, notifications, rateLimits }: CompanyDeps,
  trx: Executor,
  trip: LockedTrip,
  memberId: string,
  { id = uuid(), message }: { id: string | undefined; message: string | null },
): Promise<Added> {
  const { id: tripId, ownerId } = trip
  await requireVisibleTrip(trx, tripId, memberId)
  const news = { tripId, from: memberId, to: ownerId }
  const seat = await findSeat(trx, tripId, { memberId })
  if (seat?.status === 'invited') {
    await takeSeat(live, trx, trip, seat.id)
    await forgetQuestions(notifications, trx, { tripId, ownerId, memberId })
    await compareLater(trx, jobs, { memberIds: [memberId] })
    await tell(notifications, trx, { type: 'trip_accepted', ...news })
  }
  if (seat) return { id: seat.id, isNew: false }
  if (trip.type === 'finished') throw new ApiError('conflict', { message: 'This trip is over.' })
  if (await isDeclined(trx, { tripId, memberId })) {
    throw new ApiError('conflict', { message: declinedWords })
  }
  await trx
    .insertInto('traveller')
    .values({ trip_id: tripId, id, member_id: memberId, status: 'pending', message })
    .execute()
  await countStranger(trx, rateLimits, { memberId, otherId: ownerId, kind: 'joinRequests' })
  await tell(notifications, trx, { type: 'trip_join_request', ...news })
  return { id, isNew: true }
}
