import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { UploadedItem } from '@farfolk/contract/album-items'
import { maxUploadBytes } from '@farfolk/contract/images'
import type { ApiErrorItem, ErrorCode } from '@farfolk/contract/errors'
import type { Locker } from '@tus/server'
import { asUpload } from '../blobs/received-file.ts'
import type { FeatureDeps } from '../feature-deps.ts'
import { ApiError } from '../http/api-error.ts'
import { addVideo } from '../videos/add-video.ts'
import { explainMissing } from '../visibility/explain-missing.ts'
import { type AddDeps, addPhotos } from './add-photos.ts'
import { findUploadedItem } from './item-rows.ts'
import { mayNotAdd } from './may-not-add.ts'
import { takePhoto } from './take-photos.ts'
import {
  findUpload,
  isFinished,
  noteResult,
  type UploadResult,
  type UploadRow,
} from './upload-rows.ts'
import { receivedBytes, uploadFile } from './upload-files.ts'

export interface FinishDeps
  extends
    Pick<FeatureDeps, 'blobs' | 'connections' | 'images' | 'live' | 'room' | 'videos'>,
    Pick<AddDeps, 'announce'> {
  folder: string
  locks: Locker
}

/**
 * Makes a whole upload the item that it is, or moves one by it, once, however often and by however many it is asked;
 * throws why it became none. 404 of an unknown one or another member's, 409 while bytes are missing.
 */
export async function finishUpload(
  deps: FinishDeps,
  id: string,
  memberId: string,
): Promise<UploadedItem> {
  const { db } = deps.connections
  let row = await findUpload(db, id)
  if (row?.member_id !== memberId) throw new ApiError('not_found')
  if (!isFinished(row)) {
    await makeItem(deps, row)
    row = await findUpload(db, id)
  }
  if (row?.errors) throw refusalOf(row.errors)
  const item = row?.result_item_id && (await findUploadedItem(db, row.result_item_id, memberId))
  if (!row || !item) throw new ApiError('not_found')
  return row.is_duplicate ? { ...item, duplicate: true } : item
}

/** The lock keeps the file from being written to or taken away meanwhile. */
async function makeItem(deps: FinishDeps, { id }: UploadRow): Promise<void> {
  const { db } = deps.connections
  const lock = deps.locks.newLock(id)
  await lock.lock(new AbortController().signal, () => undefined)
  try {
    const row = await findUpload(db, id)
    if (!row || isFinished(row)) return
    if ((await receivedBytes(deps.folder, id)) < row.size) throw incomplete()
    await noteResult(db, id, await resultOf(deps, row))
    await rm(uploadFile(deps.folder, id), { force: true })
  } finally {
    await lock.unlock()
  }
}

function incomplete(): ApiError {
  return new ApiError('conflict', { message: 'This upload has not come whole yet.' })
}

async function resultOf(deps: FinishDeps, row: UploadRow): Promise<UploadResult> {
  try {
    const { album_id: albumId, video_of: videoOf } = row
    return await (videoOf === null ? photoOf(deps, row, albumId!) : videoTo(deps, row, videoOf))
  } catch (error) {
    // What will be so the next time too; anything else is tried again.
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    return { errors: (await asClosed(deps.connections, row, error)).errors }
  }
}

async function videoTo(deps: FinishDeps, row: UploadRow, itemId: string): Promise<UploadResult> {
  const { connections, folder, live, room, videos } = deps
  const { id, member_id: memberId } = row
  const sent = { senderId: memberId, field: 'albumItem.file' }
  const video = await videos.take(uploadFile(folder, id), sent)
  const isNew = await addVideo({ db: connections.db, live, room }, { itemId, memberId, video })
  return { itemId, isDuplicate: !isNew }
}

/**
 * Of a copy: where this breaks off, the upload is still whole and it is done again. Then the item
 * is there already, under the upload's own id.
 */
async function photoOf(deps: FinishDeps, row: UploadRow, albumId: string): Promise<UploadResult> {
  const { blobs, connections, images } = deps
  const file = await blobs.receive(
    Readable.from(contentOf(uploadFile(deps.folder, row.id))),
    maxUploadBytes,
  )
  try {
    const upload = asUpload({ ...file, ...(row.file_name && { name: row.file_name }) })
    const { caption, item_id: id, member_id: memberId } = row
    const words = { senderId: memberId, keeperId: null, field: 'albumItem.file', caption, id }
    const photo = await takePhoto({ pool: connections.pool, images }, upload, words)
    const addition = { albumId, memberId, photos: [photo] }
    const { added } = await addPhotos(connections.db, deps, addition)
    return { itemId: added[0]!.id, isDuplicate: added[0]!.isDuplicate }
  } finally {
    await blobs.discard(file)
  }
}

/**
 * Who began could see the album, so that it is no secret that it is there: 403 as long as its owner can be met,
 * where they see it no more, such as after leaving its trip.
 */
async function asClosed(
  { pool }: FinishDeps['connections'],
  { album_id: albumId, member_id: memberId }: UploadRow,
  error: ApiError,
): Promise<ApiError> {
  if (error.status !== 404 || albumId === null) return error
  const reason = await explainMissing(pool, 'album', albumId, memberId)
  return reason.status === 403 ? mayNotAdd() : error
}

/** Opened when it is read: whoever reads hears of its errors. */
async function* contentOf(file: string): AsyncGenerator<Buffer> {
  yield* createReadStream(file) as AsyncIterable<Buffer>
}

function refusalOf([first, ...others]: ApiErrorItem[]): ApiError {
  const { code, message, field } = first!
  const error = new ApiError(code as ErrorCode, { message, ...(field && { field }) })
  error.errors.push(...others)
  return error
}
