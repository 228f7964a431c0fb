import type { Database, Executor } from '../db/database.ts'
import { tx } from '../db/transaction.ts'
import type { Live } from '../live/live.ts'
import { lockOwnItem, replaceCovers } from './own-item.ts'

/** Deletes an own photo. */
export async function deleteItem(
  { db, live }: { db: Database; live: Live },
  itemId: string,
  ownerId: string,
): Promise<void> {
  await tx(db, async (trx) => {
    await removeItem(trx, await lockOwnItem(trx, itemId, ownerId))
    live.forgetPages(trx)
  })
}

/** Removes an item of a locked album; the sweep takes its bytes where no other image has them. */
export async function removeItem(
  trx: Executor,
  item: { id: string; album_id: string; image_id: string },
): Promise<void> {
  await replaceCovers(trx, [item.album_id], [item.id])
  await trx.deleteFrom('image').where('id', '=', item.image_id).execute()
}
