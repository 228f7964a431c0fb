import type { Database, Executor } from '../db/database.ts'
import { tx } from '../db/transaction.ts'
import type { Live } from '../live/live.ts'
import { tellHidden } from '../notifications/tell-hidden.ts'
import { moveAlbumToTrash } from '../trash/move-to-trash.ts'
import { dropTrashOf } from '../trash/purge-trash.ts'
import { lockOwnAlbum } from './own-album.ts'

/**
 * Moves an own album with its photos to the trash, where `versions` (null: any) still holds. What the club
 * has hidden goes for good: from the trash it would come back to be seen.
 */
export async function deleteAlbum(
  { db, live }: { db: Database; live: Live },
  albumId: string,
  ownerId: string,
  versions: string[] | null,
): Promise<void> {
  await tx(db, async (trx) => {
    const { audience } = await lockOwnAlbum(trx, albumId, ownerId, versions)
    // While its photos are known, of whose comments others were told.
    await tellHidden(live, trx, { subjectId: albumId })
    if (audience === 'hidden') await removeAlbum(trx, albumId, ownerId)
    else await moveAlbumToTrash(trx, albumId)
    live.refresh(trx, [ownerId])
  })
}

/**
 * Deletes it for good, with its photos that are in the trash. Its images go first, and its items with them:
 * the sweep takes bytes that no image has.
 */
export async function removeAlbum(trx: Executor, albumId: string, ownerId: string): Promise<void> {
  await dropTrashOf(trx, albumId, ownerId)
  await trx
    .deleteFrom('image')
    .where('id', 'in', (eb) =>
      eb.selectFrom('album_item').select('image_id').where('album_id', '=', albumId),
    )
    .execute()
  await trx.deleteFrom('album').where('id', '=', albumId).execute()
}
