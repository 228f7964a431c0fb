import { tx } from '../db/transaction.ts'
import { ApiError } from '../http/api-error.ts'
import { compareLater } from '../matches/compare-later.ts'
import { isTravelling } from '../visibility/travels.ts'
import type { CompanyDeps } from './deps.ts'
import { requireMeeting } from './invite.ts'
import { explainNotTheirs, findSeat, lockTrip } from './lock-trip.ts'
import { forgetQuestions, tell } from './news.ts'
import { takeSeat } from './take-seat.ts'

interface Acceptance {
  tripId: string
  travellerId: string
  viewerId: string
}

/**
 * The invited come along, or the owner takes along who asks; who does already still does. 403 where
 * it is the other one's to accept.
 */
export async function acceptTraveller(
  { connections, jobs, live, notifications }: CompanyDeps,
  { tripId, travellerId, viewerId }: Acceptance,
): Promise<void> {
  await tx(connections.db, async (trx) => {
    const trip = await lockTrip(trx, tripId, viewerId)
    const { ownerId } = trip
    const seat = await findSeat(trx, tripId, { id: travellerId })
    const isGuest = seat?.memberId === viewerId
    const isHost = ownerId === viewerId
    if (!seat || (!isGuest && !isHost)) throw await explainNotTheirs(trx, trip, seat, viewerId)
    if (isTravelling(seat)) return
    const { memberId } = seat
    const isTheirs = seat.status === 'invited' ? isGuest : isHost
    if (!isTheirs || memberId === null) throw new ApiError('not_allowed')
    await requireMeeting(trx, ownerId, memberId)
    await takeSeat(live, trx, trip, seat.id)
    await forgetQuestions(notifications, trx, { tripId, ownerId, memberId })
    await compareLater(trx, jobs, { memberIds: [memberId] })
    const to = isHost ? memberId : ownerId
    await tell(notifications, trx, { type: 'trip_accepted', tripId, from: viewerId, to })
  })
}
