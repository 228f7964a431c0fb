import { maxAlbumItems } from '@farfolk/contract/albums'
import { UploadMetadata } from '@farfolk/contract/uploads'
import { check } from '@farfolk/contract/validation'
import type { Upload } from '@tus/server'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import * as z from 'zod/mini'
import type { Database } from '../db/database.ts'
import { ApiError } from '../http/api-error.ts'
import { explainNotOwn } from '../visibility/can-see.ts'
import { mayAddPhotos, visibleTo } from '../visibility/visible.ts'
import { albumIsFull } from './add-photos.ts'
import { fileNameOf } from './file-name.ts'
import { mayNotAdd } from './may-not-add.ts'
import { insertUpload } from './upload-rows.ts'

const Metadata = z.object({ albumItem: UploadMetadata })

/** What an upload says of itself, refused where it could become no item. */
export async function readMetadata(
  db: Database,
  upload: Upload,
  memberId: string,
): Promise<UploadMetadata> {
  const sent = Object.entries(upload.metadata ?? {}).map(([key, value]) => [key, value ?? ''])
  const read = check(Metadata, { albumItem: Object.fromEntries(sent) })
  if (!read.ok) throw ApiError.invalid(read.errors)
  const metadata = read.value.albumItem
  const isOwn = sql`album.owner_id = ${memberId}`
  // As in add-photos.ts.
  const { rows } = await sql<{ count: number; is_taken: boolean }>`
    select (select count(*) from album_item where album_id = album.id) as count,
      exists (select from album_item item join album theirs on theirs.id = item.album_id
        where item.id = ${metadata.id ?? null}::uuid and not (
          ${isOwn} and theirs.owner_id = ${memberId}
          or theirs.id = album.id and item.contributor_id is not distinct from ${memberId}))
        or exists (select from hidden_photo where id = ${metadata.id ?? null}::uuid)
        or exists (select from trashed_photo
          where id = ${metadata.id ?? null}::uuid
            and not (${isOwn} and owner_id = ${memberId})) as is_taken
    from album where album.id = ${metadata.albumId}
      and ${visibleTo(memberId, (member) => mayAddPhotos('album', member))}`.execute(db)
  const found = rows[0]
  if (!found) {
    const reason = await explainNotOwn(db, 'album', metadata.albumId, memberId)
    throw reason.status === 403 ? mayNotAdd() : reason
  }
  if (found.is_taken) throw new ApiError('conflict', { field: 'albumItem.id' })
  if (found.count >= maxAlbumItems) throw albumIsFull()
  return metadata
}

/** Writes the upload down. */
export async function announceUpload(
  db: Database,
  upload: Upload,
  { id, albumId, caption, filename }: UploadMetadata,
  memberId: string,
): Promise<void> {
  const isWritten = await insertUpload(db, {
    id: upload.id,
    member_id: memberId,
    album_id: albumId,
    item_id: id ?? uuid(),
    caption,
    file_name: fileNameOf(filename),
    size: upload.size ?? 0,
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
