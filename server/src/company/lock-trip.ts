import type { TripType } from '@farfolk/contract/trips'
import { sql, type Transaction } from 'kysely'
import type { Executor } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import { ApiError } from '../http/api-error.ts'
import { tripType } from '../trips/trip-json.ts'
import { explainNotOwn } from '../visibility/can-see.ts'
import { isTravelling } from '../visibility/travels.ts'
import { canMeet, visibleTo } from '../visibility/visible.ts'

export interface LockedTrip {
  id: string
  ownerId: string
  maxTravellers: number | null
  type: TripType
}

/**
 * Holds a trip, so that its seats are given one after the other; whoever changes who travels does
 * this first. 404 where the viewer and its owner cannot meet: whether the viewer may see the trip is
 * the caller's to ask, since everybody may leave.
 */
export async function lockTrip(
  trx: Transaction<Schema>,
  tripId: string,
  viewerId: string,
): Promise<LockedTrip> {
  // By itself: joined with its owner it would not be found after waiting for another to have it.
  const trip = await trx
    .selectFrom('trip')
    .select(['id', 'owner_id as ownerId', 'max_travellers as maxTravellers'])
    .select(sql<TripType>`${sql.raw(tripType('trip'))}`.as('type'))
    .where('id', '=', tripId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!trip) throw new ApiError('not_found')
  if (!(await canBeMet(trx, trip.ownerId, viewerId))) throw new ApiError('not_found')
  return trip
}

export async function canBeMet(
  trx: Executor,
  memberId: string,
  viewerId: string,
): Promise<boolean> {
  const member = await trx
    .selectFrom('member')
    .select('id')
    .where('id', '=', memberId)
    .where(visibleTo(viewerId, (viewer) => canMeet('member', viewer)))
    .executeTakeFirst()
  return member !== undefined
}

export interface Seat {
  id: string
  memberId: string | null
  email: string | null
  status: 'owner' | 'accepted' | 'invited' | 'pending'
}

/** The place of a member on a locked trip, or the one with an id. */
export async function findSeat(
  trx: Executor,
  tripId: string,
  by: { id: string } | { memberId: string },
): Promise<Seat | undefined> {
  return trx
    .selectFrom('traveller')
    .select(['id', 'member_id as memberId', 'email', 'status'])
    .where('trip_id', '=', tripId)
    .where((eb) => ('id' in by ? eb('id', '=', by.id) : eb('member_id', '=', by.memberId)))
    .executeTakeFirst()
}

/** Why an act on somebody's place is refused to a third: 403 to who sees them on the trip. */
export async function explainNotTheirs(
  trx: Executor,
  trip: LockedTrip,
  seat: Seat | undefined,
  viewerId: string,
): Promise<ApiError> {
  const memberId = seat && isTravelling(seat) ? seat.memberId : null
  const isShown = memberId !== null && (await canBeMet(trx, memberId, viewerId))
  return isShown ? explainNotOwn(trx, 'trip', trip.id, viewerId) : new ApiError('not_found')
}
