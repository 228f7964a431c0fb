import { type FileHandle, open, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { uploadHours } from '@farfolk/contract/uploads'
import { DataStore, Upload } from '@tus/server'
import type { Database } from '../db/database.ts'
import { ApiError } from '../http/api-error.ts'
import { tusExtensions } from './tus-protocol.ts'
import { deleteUpload, findUpload, isFinished, type UploadRow } from './upload-rows.ts'
import { receivedBytes, uploadFile } from './upload-files.ts'

interface StoreOptions {
  db: Database
  folder: string
  /** Writes the row of an upload down that tus is about to make. */
  announce(upload: Upload): Promise<void>
}

/** tus's way to the rows of `upload` and to the files beside them, one an upload. */
export class UploadStore extends DataStore {
  private readonly options: StoreOptions

  constructor(options: StoreOptions) {
    super()
    this.options = options
    this.extensions = tusExtensions
  }

  override async create(upload: Upload): Promise<Upload> {
    const path = uploadFile(this.options.folder, upload.id)
    const file = await open(path, 'wx', 0o600)
    await file.close()
    try {
      await this.options.announce(upload)
    } catch (error) {
      await rm(path, { force: true })
      throw error
    }
    return upload
  }

  /** What is acknowledged is on the disk. A connection that breaks leaves what had come. */
  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const file = await this.openFile(id)
    if (!file) {
      await finished(stream.resume())
      return offset
    }
    let end = offset
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        // At its place, not at the end: whoever lost the lock meanwhile writes the same bytes.
        for (let rest = chunk; rest.length > 0;) {
          const { bytesWritten } = await file.write(rest, 0, rest.length, end)
          rest = rest.subarray(bytesWritten)
          end += bytesWritten
        }
      }
    } finally {
      await file.datasync()
      await file.close()
    }
    return end
  }

  /** Undefined for one that is finished: nothing is left to write, and nothing to write to. */
  private async openFile(id: string): Promise<FileHandle | undefined> {
    try {
      return await open(uploadFile(this.options.folder, id), 'r+')
    } catch (error) {
      const row = await findUpload(this.options.db, id)
      if (row && isFinished(row)) return undefined
      throw error
    }
  }

  /** Of a finished one the file has gone, and all of it has come. */
  override async getUpload(id: string): Promise<Upload> {
    const row = await findUpload(this.options.db, id)
    if (!row) throw new ApiError('not_found')
    const { size } = row
    const offset = isFinished(row) ? size : await receivedBytes(this.options.folder, id)
    return new Upload({
      id,
      size,
      offset,
      metadata: metadataOf(row),
      creation_date: row.created_at.toISOString(),
    })
  }

  override async remove(id: string): Promise<void> {
    await deleteUpload(this.options.db, id)
    await rm(uploadFile(this.options.folder, id), { force: true })
  }

  override getExpiration(): number {
    return uploadHours * 3_600_000
  }
}

function metadataOf(row: UploadRow): Record<string, string> {
  const { album_id: albumId, video_of: videoOf, item_id: id, caption } = row
  const filename = row.file_name ?? ''
  return albumId === null
    ? { videoOf: videoOf ?? id, filename }
    : { id, albumId, caption, filename }
}
