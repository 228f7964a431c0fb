import { type AlbumItemPatch, maxAlbumItems } from '@farfolk/contract/albums'
import { sql } from 'kysely'
import type { Database, Executor } from '../db/database.ts'
import { breaks, tx } from '../db/transaction.ts'
import { ApiError } from '../http/api-error.ts'
import { indexPhotos } from '../image-search/index-photos.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Live } from '../live/live.ts'
import { lockOwnItem, replaceCover } from './own-item.ts'
import type { AlbumNews } from './tell-friends.ts'

interface ItemDeps {
  db: Database
  live: Live
  jobs: Jobs
}

interface ItemChange {
  itemId: string
  ownerId: string
  patch: AlbumItemPatch
}

const target = 'albumItem.albumId'

/** Changes the caption of an own photo, or puts it at the end of another own album. */
export async function updateItem(
  { db, live, jobs }: ItemDeps,
  { itemId, ownerId, patch }: ItemChange,
): Promise<void> {
  const { caption, albumId: targetId } = patch
  try {
    await tx(db, async (trx) => {
      const item = await lockOwnItem(trx, itemId, ownerId, targetId)
      if (caption !== undefined) {
        await trx.updateTable('album_item').set({ caption }).where('id', '=', itemId).execute()
      }
      if (targetId !== undefined && targetId !== item.album_id) {
        await replaceCover(trx, item.album_id, itemId)
        const isFirst = await moveToEnd(trx, itemId, targetId)
        if (isFirst) {
          await jobs.enqueue(trx, 'album-news', { albumId: targetId } satisfies AlbumNews)
        }
        // Others may not see that album.
        live.forgetPages(trx)
      }
      await indexPhotos(trx, { ids: [itemId] })
    })
  } catch (error) {
    // The other album has this very photo.
    if (breaks(error, 'album_item_album_id_blob_hash_key')) {
      throw new ApiError('conflict', { field: target })
    }
    throw error
  }
}

/** Whether it is the first there. */
async function moveToEnd(trx: Executor, itemId: string, albumId: string): Promise<boolean> {
  const { count, last } = await trx
    .selectFrom('album_item')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.max<number | null>('position').as('last'),
    ])
    .where('album_id', '=', albumId)
    .executeTakeFirstOrThrow()
  if (count >= maxAlbumItems) {
    const message = `An album holds ${maxAlbumItems} photos at most`
    throw new ApiError('maximum', { field: target, message })
  }
  await trx
    .updateTable('album_item')
    .set({ album_id: albumId, position: (last ?? 0) + 1 })
    .where('id', '=', itemId)
    .execute()
  await trx
    .updateTable('album')
    .set({ cover_item_id: sql<string>`coalesce(cover_item_id, ${itemId}::uuid)` })
    .where('id', '=', albumId)
    .execute()
  return count === 0
}
