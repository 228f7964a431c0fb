import { lockItem } from '../albums/own-item.ts'
import { refreshFilled } from '../albums/tell-of-given.ts'
import type { Database } from '../db/database.ts'
import { tx } from '../db/transaction.ts'
import { ApiError } from '../http/api-error.ts'
import type { Live } from '../live/live.ts'
import { isDrawn } from './is-drawn.ts'

const drawnAlone = 'This video has no picture of its own yet. Move the whole to the trash instead.'

/**
 * Takes the video off an item that the member may change, if it has one; the sweep takes its bytes. Throws 404
 * or 403 of another's item, 409 of a video whose still the club has drawn: nothing of it would be left.
 */
export async function deleteVideo(
  { db, live }: { db: Database; live: Pick<Live, 'forgetPages' | 'refreshSoon'> },
  itemId: string,
  memberId: string,
): Promise<void> {
  await tx(db, async (trx) => {
    const item = await lockItem(trx, itemId, memberId)
    if (await isDrawn(trx, itemId)) throw new ApiError('conflict', { message: drawnAlone })
    const { numDeletedRows } = await trx
      .deleteFrom('video')
      .where('image_id', '=', item.image_id)
      .executeTakeFirst()
    if (numDeletedRows === 0n) return
    live.forgetPages(trx)
    await refreshFilled(live, trx, item.album_id, memberId)
  })
}
