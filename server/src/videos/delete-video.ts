import { lockItem } from '../albums/own-item.ts'
import { refreshFilled } from '../albums/tell-of-given.ts'
import type { Database } from '../db/database.ts'
import { tx } from '../db/transaction.ts'
import type { Live } from '../live/live.ts'

/**
 * Takes the video off an item that the member may change, if it has one; the sweep takes its bytes. Throws 404
 * or 403 of another's item.
 */
export async function deleteVideo(
  { db, live }: { db: Database; live: Pick<Live, 'forgetPages' | 'refreshSoon'> },
  itemId: string,
  memberId: string,
): Promise<void> {
  await tx(db, async (trx) => {
    const item = await lockItem(trx, itemId, memberId)
    const { numDeletedRows } = await trx
      .deleteFrom('video')
      .where('image_id', '=', item.image_id)
      .executeTakeFirst()
    if (numDeletedRows === 0n) return
    live.forgetPages(trx)
    await refreshFilled(live, trx, item.album_id, memberId)
  })
}
