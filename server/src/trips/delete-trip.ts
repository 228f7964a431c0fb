import type { Database } from '../db/database.ts'
import { tx } from '../db/transaction.ts'
import { lockOwnTrip } from './own-trip.ts'

/** Deletes an own trip with its stops and travellers, where `versions` (null: any) still holds. */
export async function deleteTrip(
  db: Database,
  tripId: string,
  ownerId: string,
  versions: string[] | null,
): Promise<void> {
  await tx(db, async (trx) => {
    await lockOwnTrip(trx, tripId, ownerId, versions)
    await trx.deleteFrom('trip').where('id', '=', tripId).execute()
  })
}
