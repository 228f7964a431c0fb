import type { Transaction } from 'kysely'
import type pg from 'pg'
import type { Database } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import { ApiError } from '../http/api-error.ts'
import { explainMissing } from '../visibility/explain-missing.ts'
import { canSeeTrip } from './queries.ts'

/** Before a transaction: 403 where the trip's owner keeps the member out, 404 for none. */
export async function requireVisibleTrip(
  { db, pool }: { db: Database; pool: pg.Pool },
  tripId: string,
  memberId: string,
): Promise<void> {
  if (await canSeeTrip(db, tripId, memberId)) return
  throw await explainMissing(pool, 'trip', tripId, memberId)
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
    .where('status', 'in', ['owner', 'accepted'])
    .forShare()
    .executeTakeFirst()
  if (!seat) throw new ApiError('not_allowed')
}
