import { join } from 'node:path'
import { uploadAlbumItems } from '@farfolk/contract/album-items'
import { getUploadedItem } from '@farfolk/contract/uploads'
import type { FastifyInstance } from 'fastify'
import { refreshFillers, tellOwner } from '../albums/tell-of-given.ts'
import type { AlbumNews } from '../albums/tell-friends.ts'
import type { Executor } from '../db/database.ts'
import { makeFolder } from '../data-folder.ts'
import type { FeatureDeps } from '../feature-deps.ts'
import { ApiError } from '../http/api-error.ts'
import type { CountUpload } from '../images/upload-limit.ts'
import { type AddedNews, addPhotos } from './add-photos.ts'
import { finishUpload } from './finish-upload.ts'
import { requireOpen } from './require-open.ts'
import { resumable } from './resumable.ts'
import { sweepUploads } from './sweep-uploads.ts'
import { takePhotos } from './take-photos.ts'
import { createUploadLocks } from './upload-locks.ts'

interface UploadDeps extends FeatureDeps {
  countUpload: CountUpload
  fillImages: (json: string) => string
}

const sweepSeconds = 3_600

/** The way of photos and videos from the wire into an album. */
export async function uploads(app: FastifyInstance, features: UploadDeps): Promise<void> {
  const { config, connections, images, jobs, live, notifications, router } = features
  const { route } = router
  const folder = join(config.dataDir, 'uploads')
  await makeFolder(folder, 0o700)
  const deps = {
    ...features,
    folder,
    locks: createUploadLocks(connections.db),
    async announce(trx: Executor, { album, memberId, areFirst }: AddedNews) {
      const { id: albumId, owner_id: ownerId } = album
      if (areFirst) await jobs.enqueue(trx, 'album-news', { albumId } satisfies AlbumNews)
      if (memberId !== ownerId) {
        await tellOwner(notifications, trx, { albumId, ownerId, contributorId: memberId })
      }
      await refreshFillers(live, trx, album, memberId)
    },
  }

  route(uploadAlbumItems, async (context) => {
    const { albumId, caption, file, id } = context.body.albumItem
    const { memberId } = context.viewer
    const { owner_id: keeperId } = await requireOpen(connections.db, { albumId, id }, memberId)
    const words = { senderId: memberId, keeperId, field: 'albumItem.file', caption, id }
    const photos = await takePhotos({ pool: connections.pool, images }, file, words)
    const { items, isRepeated } = await addPhotos(connections.db, deps, {
      albumId,
      memberId,
      photos,
    })
    // As of one in pieces: a block came while they were added, who sent them sees the album no more.
    if (items.length === 0) throw new ApiError('not_found')
    if (isRepeated) context.status = 200
    return items
  })

  resumable(app, deps)
  route(getUploadedItem, ({ params, viewer }) => finishUpload(deps, params.id, viewer.memberId))
  jobs.repeat('uploads', sweepSeconds, () => sweepUploads({ ...deps, log: app.log }))
}
