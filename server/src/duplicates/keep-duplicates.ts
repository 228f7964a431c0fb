import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { tx } from '../db/transaction.ts'

/** Marks own photos as kept though they are there more than once, or no more; passes over those of others. */
export async function keepDuplicates(
  db: Database,
  { itemIds, areKept, ownerId }: { itemIds: readonly string[]; areKept: boolean; ownerId: string },
): Promise<void> {
  await tx(db, async (trx) => {
    // Before their photos, as whatever changes these.
    await sql`select from album
      where owner_id = ${ownerId}
        and id in (select album_id from album_item where id = any(${itemIds}::uuid[]))
      order by id for no key update`.execute(trx)
    await sql`update album_item item set is_kept_double = ${areKept} from album
      where item.id = any(${itemIds}::uuid[]) and album.id = item.album_id
        and album.owner_id = ${ownerId}`.execute(trx)
  })
}
