import { sql, type Transaction } from 'kysely'
import type { Executor } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import { ApiError } from '../http/api-error.ts'
import { explainNotOwn } from '../visibility/can-see.ts'
import { travelsOn, visibleTo } from '../visibility/visible.ts'

/** 403 to who may see the trip but does not travel on it, else 404. */
export async function requireTravelling(
  executor: Executor,
  tripId: string,
  memberId: string,
): Promise<void> {
  if (await isOneTravelling(executor, tripId, memberId)) return
  throw await explainNotOwn(executor, 'trip', tripId, memberId)
}

/** Whether the member travels on that trip. */
export async function isOneTravelling(
  executor: Executor,
  tripId: string,
  memberId: string,
): Promise<boolean> {
  const seat = await executor
    .selectFrom('trip')
    .select('id')
    .where('id', '=', tripId)
    .where(visibleTo(memberId, (viewer) => travelsOn('trip.id', viewer)))
    .executeTakeFirst()
  return seat !== undefined
}

interface Missed {
  table: 'booking' | 'expense' | 'trip_idea' | 'trip_todo'
  id: string
  tripId: string
  memberId: string
  /** Whether who travels on its trip sees a row of the table. */
  isSeen: (row: string, viewer: string) => string
}

/** Why an act on what is a trip's for its travellers found nothing: there is none, or it is another's. */
export async function explainNotChanged(
  executor: Executor,
  { table, id, tripId, memberId, isSeen }: Missed,
): Promise<ApiError> {
  await requireTravelling(executor, tripId, memberId)
  const seen = await sql`select from ${sql.table(table)} thing
    where thing.id = ${id} and thing.trip_id = ${tripId}
      and ${visibleTo(memberId, (viewer) => isSeen('thing', viewer))}`.execute(executor)
  return new ApiError(seen.rows.length > 0 ? 'not_allowed' : 'not_found')
}

/** One write after the other: each counts what is there before it, and finds whom others have named. */
export async function takeTurn(trx: Transaction<Schema>, tripId: string): Promise<void> {
  await trx
    .selectFrom('trip')
    .select('id')
    .where('id', '=', tripId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}
