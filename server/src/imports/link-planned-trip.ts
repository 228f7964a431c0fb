import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/**
 * Says again which own trip was made of a bucket list item. Of one that stands too: it is without a trip
 * where that one was gone, or an import broke off before.
 */
export async function linkPlannedTrip(
  db: Database,
  ownerId: string,
  { itemId, tripId }: { itemId: string; tripId: string },
): Promise<void> {
  await sql`
    update bucket_list_item item set trip_id = trip.id
    from trip
    where item.id = ${itemId} and item.owner_id = ${ownerId} and item.trip_id is null
      and trip.id = ${tripId} and trip.owner_id = ${ownerId}`.execute(db)
}
