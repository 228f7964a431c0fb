import type { Executor } from '../db/database.ts'
import { tx } from '../db/transaction.ts'
import { ApiError } from '../http/api-error.ts'
import { compareLater } from '../matches/compare-later.ts'
import type { CompanyDeps } from './deps.ts'
import { explainNotTheirs, findSeat, lockTrip } from './lock-trip.ts'
import { forgetAnswers, forgetQuestions } from './news.ts'

interface Removal {
  tripId: string
  travellerId: string
  viewerId: string
}

/**
 * Declines, takes back, leaves, and on an own trip removes. Nobody is told; albums that were linked
 * go along by their own constraint. 409 for the owner, without whom there is no trip.
 */
export async function removeTraveller(
  { connections, jobs, notifications }: CompanyDeps,
  { tripId, travellerId, viewerId }: Removal,
): Promise<void> {
  await tx(connections.db, async (trx) => {
    const trip = await lockTrip(trx, tripId, viewerId)
    const { ownerId } = trip
    const seat = await findSeat(trx, tripId, { id: travellerId })
    if (!seat || (seat.memberId !== viewerId && ownerId !== viewerId)) {
      throw await explainNotTheirs(trx, trip, seat, viewerId)
    }
    if (seat.status === 'owner') {
      throw new ApiError('conflict', { message: 'Hand the trip over first, or delete it.' })
    }
    await trx
      .deleteFrom('traveller')
      .where('trip_id', '=', tripId)
      .where('id', '=', seat.id)
      .execute()
    const { memberId } = seat
    if (memberId === null) return
    await forgetMarks(trx, tripId, memberId)
    await forgetQuestions(notifications, trx, { tripId, ownerId, memberId })
    await forgetAnswers(notifications, trx, { tripId, ownerId, memberId })
    await compareLater(trx, jobs, { memberIds: [memberId] })
  })
}

/** Who comes back some day starts to read anew. */
async function forgetMarks(trx: Executor, tripId: string, memberId: string): Promise<void> {
  await trx
    .deleteFrom('channel_mark')
    .where('member_id', '=', memberId)
    .where('channel_id', 'in', (eb) =>
      eb.selectFrom('channel').select('id').where('trip_id', '=', tripId),
    )
    .execute()
}
