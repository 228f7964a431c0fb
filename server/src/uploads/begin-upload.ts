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
import type { CountUpload } from '../images/upload-limit.ts'
import { explainNotOwn } from '../visibility/can-see.ts'
import { mayAddPhotos, visibleTo } from '../visibility/visible.ts'
import { albumIsFull } from './add-photos.ts'
import { fileNameOf } from './file-name.ts'
import { mayNotAdd } from './may-not-add.ts'
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
    await requireRoom(db, { albumId: albumId!, id }, memberId)
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

async function requireRoom(
  db: Database,
  { albumId, id = null }: { albumId: string; id?: string | null | undefined },
  memberId: string,
): Promise<void> {
  const isOwn = sql`album.owner_id = ${memberId}`
  // As in add-photos.ts.
  const { rows } = await sql<{ count: number; is_taken: boolean }>`
    select (select count(*) from album_item where album_id = album.id) as count,
      exists (select from album_item item join album theirs on theirs.id = item.album_id
        where item.id = ${id}::uuid and not (
          ${isOwn} and theirs.owner_id = ${memberId}
          or theirs.id = album.id and item.contributor_id is not distinct from ${memberId}))
        or exists (select from hidden_photo where id = ${id}::uuid)
        or exists (select from trashed_photo
          where id = ${id}::uuid
            and not (${isOwn} and owner_id = ${memberId})) as is_taken
    from album where album.id = ${albumId}
      and ${visibleTo(memberId, (member) => mayAddPhotos('album', member))}`.execute(db)
  const found = rows[0]
  if (!found) {
    const reason = await explainNotOwn(db, 'album', albumId, memberId)
    throw reason.status === 403 ? mayNotAdd() : reason
  }
  if (found.is_taken) throw new ApiError('conflict', { field: 'albumItem.id' })
  if (found.count >= maxAlbumItems) throw albumIsFull()
}

/** Writes the upload down, and counts it. Throws 404 where the item of a video has gone meanwhile. */
export async function announceUpload(
  { db, countUpload }: { db: Database; countUpload: CountUpload },
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
  const count = (trx: Executor) => countUpload(memberId, row.size, trx)
  const isWritten = await insertUpload(db, row, count).catch((error: unknown) => {
    if (!breaks(error, 'upload_video_of_fkey')) throw error
    throw new ApiError('not_found', { field: 'albumItem.videoOf' })
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
