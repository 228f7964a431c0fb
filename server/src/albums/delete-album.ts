import type { Database, Executor } from '../db/database.ts'
import { tx } from '../db/transaction.ts'
import type { Live } from '../live/live.ts'
import { tellHidden } from '../notifications/tell-hidden.ts'
import { lockOwnAlbum } from './own-album.ts'

/** Deletes an own album with its photos, where `versions` (null: any) still holds. */
export async function deleteAlbum(
  { db, live }: { db: Database; live: Live },
  albumId: string,
  ownerId: string,
  versions: string[] | null,
): Promise<void> {
  await tx(db, async (trx) => {
    await lockOwnAlbum(trx, albumId, ownerId, versions)
    // While its photos are known, of whose comments others were told.
    await tellHidden(live, trx, { subjectId: albumId })
    await removeAlbum(trx, albumId)
  })
}

/** The album's images go first, and its items with them: the sweep takes bytes that no image has. */
export async function removeAlbum(trx: Executor, albumId: string): Promise<void> {
  await trx
    .deleteFrom('image')
    .where('id', 'in', (eb) =>
      eb.selectFrom('album_item').select('image_id').where('album_id', '=', albumId),
    )
    .execute()
  await trx.deleteFrom('album').where('id', '=', albumId).execute()
}
