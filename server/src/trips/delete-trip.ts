import type { Database, Executor } from '../db/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { compareLater } from '../matches/compare-later.ts'
import { tx } from '../db/transaction.ts'
import type { Live } from '../live/live.ts'
import { tellHidden } from '../notifications/tell-hidden.ts'
import { lockOwnTrip } from './own-trip.ts'

/** Deletes an own trip with its stops and travellers, where `versions` (null: any) still holds. */
export async function deleteTrip(
  { db, jobs, live }: { db: Database; jobs: Pick<Jobs, 'enqueue'>; live: Live },
  tripId: string,
  ownerId: string,
  versions: string[] | null,
): Promise<void> {
  await tx(db, async (trx) => {
    await lockOwnTrip(trx, tripId, ownerId, versions)
    await removeTrip(trx, { jobs, live }, tripId)
  })
}

/** Removes a locked trip, and tells whoever had to do with it. */
export async function removeTrip(
  trx: Executor,
  { jobs, live }: { jobs: Pick<Jobs, 'enqueue'>; live: Live },
  tripId: string,
): Promise<void> {
  const company = await trx
    .deleteFrom('traveller')
    .where('trip_id', '=', tripId)
    .where('member_id', 'is not', null)
    .returning('member_id')
    .execute()
  await trx.deleteFrom('trip').where('id', '=', tripId).execute()
  await tellHidden(live, trx, { subjectId: tripId })
  const memberIds = company.flatMap(({ member_id: id }) => (id === null ? [] : [id]))
  await compareLater(trx, jobs, { memberIds })
  // Their open pages lose the conversation, and what was unread in it.
  live.refresh(trx, memberIds)
}
