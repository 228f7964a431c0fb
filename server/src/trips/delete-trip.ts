import { sql } from 'kysely'
import type { Database, Executor } from '../db/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { compareLater } from '../matches/compare-later.ts'
import { tx } from '../db/transaction.ts'
import type { Live } from '../live/live.ts'
import type { Notifications } from '../notifications/notify.ts'
import { tellHidden } from '../notifications/tell-hidden.ts'
import { keepCountries } from '../visited-countries/keep-countries.ts'
import { holdLinked } from './hold-linked.ts'
import { lockOwnTrip } from './own-trip.ts'
import { listGuestIds, tellGuests } from './tell-company.ts'

interface RemovalDeps {
  jobs: Pick<Jobs, 'enqueue'>
  live: Live
}

/**
 * Deletes an own trip with its stops and travellers, where `versions` (null: any) still holds, and tells
 * those who come along or are invited.
 */
export async function deleteTrip(
  { db, notifications, ...deps }: RemovalDeps & { db: Database; notifications: Notifications },
  tripId: string,
  ownerId: string,
  versions: string[] | null,
): Promise<void> {
  await tx(db, async (trx) => {
    const trip = await lockOwnTrip(trx, tripId, ownerId, versions)
    const guestIds = await listGuestIds(trx, tripId)
    await removeTrip(trx, deps, tripId)
    // The club has taken a hidden one from them before, with its name.
    if (trip.audience === 'hidden') return
    await tellGuests(notifications, trx, guestIds, { type: 'trip_deleted', ownerId, trip })
  })
}

/** Removes a locked trip; whoever came along loses it from open pages, but not the countries of one that is over. */
export async function removeTrip(
  trx: Executor,
  { jobs, live }: RemovalDeps,
  tripId: string,
): Promise<void> {
  await holdLinked(trx, sql`seat.trip_id = ${tripId}`)
  await keepCountries(trx, sql`seat.trip_id = ${tripId}`)
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
