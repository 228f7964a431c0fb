import { sql, type Transaction } from 'kysely'
import type { Schema } from '../db/schema.ts'
import { requireVersion } from '../http/entity-tag.ts'
import { versionOf } from '../http/page-statement.ts'
import { explainNotOwn } from '../visibility/can-see.ts'

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
    .select(sql<string>`${sql.raw(versionOf('trip'))}`.as('version'))
    .where('id', '=', tripId)
    .where('owner_id', '=', ownerId)
    .forUpdate()
    .executeTakeFirst()
  if (!trip) throw await explainNotOwn(trx, 'trip', tripId, ownerId)
  requireVersion(versions, trip.version)
  return trip
}
