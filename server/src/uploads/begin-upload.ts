import { maxAlbumItems } from '@farfolk/contract/albums'
import { maxUploadBytes } from '@farfolk/contract/images'
import { UploadMetadata } from '@farfolk/contract/uploads'
import { check } from '@farfolk/contract/validation'
import { videoRefusals, videoTooLarge } from '@farfolk/contract/videos'
import type { Upload } from '@tus/server'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import * as z from 'zod/mini'
import type { Database, Executor } from '../db/database.ts'
import { breaks } from '../db/transaction.ts'
import type { FeatureDeps } from '../feature-deps.ts'
import { ApiError } from '../http/api-error.ts'
import { notFoundWhere } from '../http/not-found-where.ts'
import type { CountUpload } from '../images/upload-limit.ts'
import { explainNotOwn } from '../visibility/can-see.ts'
import { mayAddPhotos, visibleTo } from '../visibility/visible.ts'
import { albumIsFull } from './add-photos.ts'
import { fileNameOf } from './file-name.ts'
import { findKeeper } from './find-keeper.ts'
import { requireOpen } from './require-open.ts'
import { insertUpload } from './upload-rows.ts'

const Metadata = z.object({ albumItem: UploadMetadata })

interface MetadataDeps extends Pick<FeatureDeps, 'config'> {
  connections: Pick<FeatureDeps['connections'], 'db'>
}

/** What an upload says of itself, refused where it could become nothing. */
export async function readMetadata(
  { config, connections: { db } }: MetadataDeps,
  upload: Upload,
  memberId: string,
): Promise<UploadMetadata> {
  const sent = Object.entries(upload.metadata ?? {}).map(([key, value]) => [key, value ?? ''])
  const read = check(Metadata, { albumItem: Object.fromEntries(sent) })
  if (!read.ok) throw ApiError.invalid(read.errors)
  const metadata = read.value.albumItem
  const { albumId, id, videoOf } = metadata
  const size = upload.size ?? 0
  if (videoOf !== undefined) {
    refuseVideo(size, config.videoMaxMb)
    await requireChangeable(db, videoOf, memberId)
  } else {
    if (size > maxUploadBytes) throw new ApiError('too_large', { field: 'albumItem.file' })
    const { count } = await requireOpen(db, { albumId: albumId!, id }, memberId)
    if (count >= maxAlbumItems) throw albumIsFull()
  }
  return metadata
}

function refuseVideo(size: number, maxMb: number): void {
  const field = 'albumItem.file'
  if (maxMb === 0) throw new ApiError('unsupported_type', { field, message: videoRefusals.none })
  if (size > maxMb * 1024 * 1024) {
    throw new ApiError('too_large', { field, message: videoTooLarge(maxMb) })
  }
}

/** As lockItem asks once it is whole. */
async function requireChangeable(db: Database, itemId: string, memberId: string): Promise<void> {
  const { rows } = await sql<{ album_id: string; may_change: boolean }>`
    select album.id as album_id, ${visibleTo(
      memberId,
      (member) => `(album.owner_id = ${member}
        or item.contributor_id = ${member} and ${mayAddPhotos('album', member)})`,
    )} as may_change
    from album_item item join album on album.id = item.album_id where item.id = ${itemId}`.execute(
    db,
  )
  const [found] = rows
  if (found?.may_change) return
  const reason = found
    ? await explainNotOwn(db, 'album', found.album_id, memberId)
    : new ApiError('not_found')
  throw new ApiError(reason.status === 403 ? 'not_allowed' : 'not_found', {
    field: 'albumItem.videoOf',
  })
}

interface AnnounceDeps extends Pick<FeatureDeps, 'room'> {
  db: Database
  countUpload: CountUpload
}

/**
 * Writes the upload down, and counts it: 413 where whoever keeps the album has no room for it. 404 where the album,
 * or the item of a video, has gone meanwhile.
 */
export async function announceUpload(
  { db, countUpload, room }: AnnounceDeps,
  upload: Upload,
  { id, albumId, videoOf, caption, filename }: UploadMetadata,
  memberId: string,
): Promise<void> {
  const row = {
    id: upload.id,
    member_id: memberId,
    album_id: albumId ?? null,
    video_of: videoOf ?? null,
    item_id: videoOf ?? id ?? uuid(),
    caption,
    file_name: fileNameOf(filename),
    size: upload.size ?? 0,
  }
  const count = async (trx: Executor) => {
    await countUpload(memberId, row.size, trx)
    const ownerId = await findKeeper(trx, row)
    const field = 'albumItem.file'
    const kept = { ownerId, senderId: memberId, bytes: row.size, field, withBegun: true }
    await room.keep(trx, kept)
  }
  const isWritten = await insertUpload(db, row, count).catch((error: unknown) => {
    if (breaks(error, 'upload_video_of_fkey')) {
      throw new ApiError('not_found', { field: 'albumItem.videoOf' })
    }
    return notFoundWhere('upload_album_id_fkey')(error)
  })
  if (!isWritten) {
    const message = 'Too many uploads have begun and not come whole. The oldest end within a day.'
    throw new ApiError('too_many_tries', {
      field: 'uploads',
      message,
      retryAfter: retryAfterSeconds,
    })
  }
}

const retryAfterSeconds = 600
