import type { Transaction } from 'kysely'
import type { Executor } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import { ApiError } from '../http/api-error.ts'
import { canSee } from '../visibility/can-see.ts'
import { travelling } from '../visibility/travels.ts'

/** 404 for a trip that the member may not see, as for none: it is another's, below `/user`. */
export async function requireVisibleTrip(
  db: Executor,
  tripId: string,
  memberId: string,
): Promise<void> {
  if (!(await canSee(db, 'trip', tripId, memberId))) throw new ApiError('not_found')
}

/**
 * The ids of those who travel on a trip, its owner among them, or who have a place of other kinds on it;
 * in order, so that none wait for each other.
 */
export async function listTravellerIds(
  db: Executor,
  tripId: string,
  statuses: readonly Schema['traveller']['status'][] = travelling,
): Promise<string[]> {
  const rows = await db
    .selectFrom('traveller')
    .select('member_id')
    .where('trip_id', '=', tripId)
    .where('status', 'in', statuses)
    .orderBy('member_id')
    .execute()
  return rows.flatMap(({ member_id: id }) => id ?? [])
}

/** Keeps the member's place on the trip until the end of the transaction; 403 without one. */
export async function lockSeat(
  trx: Transaction<Schema>,
  tripId: string,
  memberId: string,
): Promise<void> {
  const seat = await trx
    .selectFrom('traveller')
    .select('id')
    .where('trip_id', '=', tripId)
    .where('member_id', '=', memberId)
    .where('status', 'in', travelling)
    .forShare()
    .executeTakeFirst()
  if (!seat) throw new ApiError('not_allowed')
}
