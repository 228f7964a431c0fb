import type { Database, Executor } from '../db/database.ts'
import { tx } from '../db/transaction.ts'
import type { Live } from '../live/live.ts'
import { lockOwnItem } from './own-item.ts'

/** Takes an own item off the list, where `versions` (null: any) still holds. */
export async function deleteItem(
  { db, live }: { db: Database; live: Live },
  itemId: string,
  ownerId: string,
  versions: string[] | null,
): Promise<void> {
  await tx(db, async (trx) => {
    await lockOwnItem(trx, itemId, ownerId, versions)
    await removeBucketListItem(trx, itemId)
    live.forgetPages(trx)
  })
}

/** With its picture: the sweep takes bytes that no image has. */
export async function removeBucketListItem(trx: Executor, itemId: string): Promise<void> {
  await trx
    .deleteFrom('image')
    .where('id', '=', (eb) =>
      eb.selectFrom('bucket_list_item').select('image_id').where('id', '=', itemId),
    )
    .execute()
  await trx.deleteFrom('bucket_list_item').where('id', '=', itemId).execute()
}
