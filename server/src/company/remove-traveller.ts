import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import { tx } from '../db/transaction.ts'
import { ApiError } from '../http/api-error.ts'
import { compareLater } from '../matches/compare-later.ts'
import { holdLinked } from '../trips/hold-linked.ts'
import { listTravellerIds } from '../trips/seat.ts'
import { keepCountries } from '../visited-countries/keep-countries.ts'
import { keepDeclined } from './declined.ts'
import type { CompanyDeps } from './deps.ts'
import { explainNotTheirs, findSeat, lockTrip, type Seat } from './lock-trip.ts'
import { type CompanyNews, forgetAnswers, forgetQuestions, tell, tellRemoved } from './news.ts'

interface Removal {
  tripId: string
  travellerId: string
  viewerId: string
}

/**
 * Declines, takes back, leaves, and on an own trip removes. The other side is told, but of what is
 * only taken back; albums that were linked go along by their own constraint. 409 for the owner,
 * without whom there is no trip.
 */
export async function removeTraveller(
  { connections, jobs, live, notifications }: CompanyDeps,
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
    const isTheirs = sql`seat.trip_id = ${tripId} and seat.id = ${seat.id}`
    await holdLinked(trx, isTheirs)
    await keepCountries(trx, isTheirs)
    await trx
      .deleteFrom('traveller')
      .where('trip_id', '=', tripId)
      .where('id', '=', seat.id)
      .execute()
    const { memberId } = seat
    if (memberId === null) return
    await forgetMarks(trx, tripId, memberId)
    // Their open pages lose the trip; its conversation too, and what was unread in it.
    live.refresh(trx, [memberId])
    if (seat.status === 'accepted') {
      live.refresh(trx, await listTravellerIds(trx, tripId))
    }
    await forgetQuestions(notifications, trx, { tripId, ownerId, memberId })
    await forgetAnswers(notifications, trx, { tripId, ownerId, memberId })
    const [from, to] = viewerId === ownerId ? [ownerId, memberId] : [memberId, ownerId]
    const type = newsOf(seat, { isByOwner: viewerId === ownerId })
    if (type === 'trip_removed')
      await tellRemoved(notifications, trx, { tripId, ownerId, memberId })
    else if (type) await tell(notifications, trx, { type, tripId, from, to })
    if (type === 'trip_join_declined') await keepDeclined(trx, { tripId, memberId })
    await compareLater(trx, jobs, { memberIds: [memberId] })
  })
}

function newsOf(
  { status, email }: Seat,
  { isByOwner }: { isByOwner: boolean },
): CompanyNews | null {
  if (status === 'accepted') return isByOwner ? 'trip_removed' : 'trip_left'
  if (status === 'pending') return isByOwner ? 'trip_join_declined' : null
  // Beside an address, the owner is not to learn whose it is.
  return isByOwner || email !== null ? null : 'trip_declined'
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
