import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import { holdPairs } from '../friendships/pair.ts'

/**
 * Before a name shows or waits: who is named, the owners of the photos and who names them have no block between them
 * that is not seen yet, and one that is to come finds the name.
 */
export async function holdNamed(
  trx: Executor,
  { itemIds, userId, memberId }: { itemIds: readonly string[]; userId: string; memberId: string },
): Promise<void> {
  await holdPairs(
    trx,
    userId,
    sql`select ${memberId}::uuid as id
      union all
      select album.owner_id from album_item item join album on album.id = item.album_id
      where item.id = any(${itemIds}::uuid[])`,
  )
}
