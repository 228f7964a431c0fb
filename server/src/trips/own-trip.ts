import { sql, type Transaction } from 'kysely'
import type { Executor } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import { ApiError } from '../http/api-error.ts'
import { requireVersion } from '../http/entity-tag.ts'
import { canSeeTrip } from './queries.ts'
import { tripVersion } from './trip-json.ts'

/** Why an act on a trip is refused to somebody else: 403 to who may see it, else 404. */
export async function explainNotOwn(
  db: Executor,
  tripId: string,
  viewerId: string,
): Promise<ApiError> {
  return new ApiError((await canSeeTrip(db, tripId, viewerId)) ? 'not_allowed' : 'not_found')
}

/**
 * Locks an own trip for a change; 412 where none of `versions` (null: any) is its version any more.
 */
export async function lockOwnTrip(
  trx: Transaction<Schema>,
  tripId: string,
  ownerId: string,
  versions: string[] | null,
) {
  const trip = await trx
    .selectFrom('trip')
    .selectAll()
    .select(sql<string>`${sql.raw(tripVersion('trip'))}`.as('version'))
    .where('id', '=', tripId)
    .where('owner_id', '=', ownerId)
    .forUpdate()
    .executeTakeFirst()
  if (!trip) throw await explainNotOwn(trx, tripId, ownerId)
  requireVersion(versions, trip.version)
  return trip
}
