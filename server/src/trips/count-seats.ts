import type { Executor } from '../db/database.ts'
import { travelling } from '../visibility/travels.ts'

/** How many travel on a trip, its owner counted; invitations and requests hold no seat. */
export async function countSeats(trx: Executor, tripId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('traveller')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('trip_id', '=', tripId)
    .where('status', 'in', travelling)
    .executeTakeFirstOrThrow()
  return count
}
