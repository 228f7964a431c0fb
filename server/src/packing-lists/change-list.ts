import { namesNothing } from '../db/names-nothing.ts'
import { nextUpdatedAt } from '../db/next-updated-at.ts'
import type { PackingListPatch } from '@farfolk/contract/packing-lists'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { tx } from '../db/transaction.ts'
import { naming } from '../http/naming.ts'
import type { Live } from '../live/live.ts'
import { lockSeat, requireVisibleTrip } from '../trips/seat.ts'
import { packersOf } from '../visibility/packing.ts'
import { announce } from './announcements.ts'
import { lockOwnList } from './lock-list.ts'

interface ListDeps {
  db: Database
  live: Live
}

/** An own list, and the versions (null: any) of which it must be one. */
interface OwnList {
  id: string
  ownerId: string
  versions: string[] | null
}

/** Changes what `patch` names. */
export async function updateList(
  { db, live }: ListDeps,
  { id, ownerId, versions }: OwnList,
  patch: PackingListPatch,
): Promise<void> {
  const { name, audience, tripId } = patch
  if (tripId) await naming('packingList.tripId', requireVisibleTrip(db, tripId, ownerId))
  await tx(db, async (trx) => {
    const before = await lockOwnList(trx, id, ownerId, versions)
    if (namesNothing(patch)) return
    if (tripId) await naming('packingList.tripId', lockSeat(trx, tripId, ownerId))
    const { packers } = await trx
      .updateTable('packing_list as list')
      // Kysely leaves out what is undefined.
      .set({
        name,
        audience,
        trip_id: tripId,
        updated_at: nextUpdatedAt,
      })
      .where('list.id', '=', id)
      .returning(sql<string[]>`${sql.raw(packersOf('list'))}`.as('packers'))
      .executeTakeFirstOrThrow()
    announce(live, trx, packers, { type: 'changed', packingListId: id })
    const left = before.packers.filter((member) => !packers.includes(member))
    announce(live, trx, left, { type: 'deleted', packingListId: id })
    if (audience !== undefined) live.forgetPages(trx)
  })
}

/** Deletes an own list with all that is on it. */
export async function deleteList(
  { db, live }: ListDeps,
  { id, ownerId, versions }: OwnList,
): Promise<void> {
  await tx(db, async (trx) => {
    const { packers } = await lockOwnList(trx, id, ownerId, versions)
    await trx.deleteFrom('packing_list').where('id', '=', id).execute()
    announce(live, trx, packers, { type: 'deleted', packingListId: id })
    live.forgetPages(trx)
  })
}
