import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { sql } from 'kysely'
import { makeFolder } from '../data-folder.ts'
import type { Database } from '../db/database.ts'
import { type BlobStore, createFolderStore } from './blob-store.ts'
import { type ReceivedFile, receiveFile } from './received-file.ts'
import type { BucketLog } from './s3-bucket.ts'
import type { S3Config } from './s3-config.ts'
import { type OnRemoved, sweepBlobs, sweepReceived } from './sweep-blobs.ts'
import { sweepImages } from './sweep-images.ts'

/**
 * Files by what they hold: the same content is one blob, whoever sent it and how often. A row of
 * `blob` stands for each; a blob that no row of another table names is an orphan.
 */
export interface Blobs {
  /** Reads a stream to its end into a file; it is the caller's to keep() or discard(). */
  receive(stream: Readable, limitBytes: number): Promise<ReceivedFile>
  discard(file: Pick<ReceivedFile, 'path'>): Promise<void>
  /** The path of a file that is yet to be made, and then to be kept or discarded as one that was received. */
  newPath(): Promise<string>
  /**
   * Makes a blob of the file, before the transaction that names it: for an hour it is kept without.
   * `type` was read from the bytes.
   */
  keep(file: Omit<ReceivedFile, 'name'>, type: string): Promise<void>
  /** A file to read it from; undefined where there is no such blob. */
  fileOf(hash: string): Promise<string | undefined>
  /** As of a BlobStore: for what is large, and read in parts. */
  sizeOf: BlobStore['sizeOf']
  read: BlobStore['read']
  /**
   * Removes the orphans that nobody has sent for `graceSeconds` (an hour unless told), and what
   * broken-off uploads left. Answers the hashes, in hex, of what it removed; `onRemoved` hears of
   * them on the way, whatever fails after.
   */
  sweep(options?: { graceSeconds?: number; onRemoved?: OnRemoved }): Promise<string[]>
  /** Throws where the blobs can be neither read nor written. */
  check(): Promise<void>
}

const graceSeconds = 3_600

interface BlobsDeps {
  dataDir: string
  db: Database
  /** Absent: blobs are files below dataDir. */
  s3: S3Config | undefined
  log: BucketLog
}

export async function createBlobs(deps: BlobsDeps): Promise<Blobs> {
  const { db } = deps
  const root = join(deps.dataDir, 'blobs')
  const incoming = join(root, 'incoming')
  const store = await openStore(root, deps)
  await makeFolder(incoming)

  return {
    async receive(stream, limitBytes) {
      // Of a club that has moved to a bucket somebody may have taken it away with the blobs.
      await makeFolder(incoming)
      return receiveFile(stream, { folder: incoming, limitBytes })
    },
    discard: (file) => rm(file.path, { force: true }),
    async newPath() {
      await makeFolder(incoming)
      return join(incoming, randomUUID())
    },
    async keep({ path, hash, size }, type) {
      // The row first: from now on the sweep leaves the blob alone, so that the file, put there
      // after it, stays. Where a sweep is at this very blob the row waits for its end.
      await db
        .insertInto('blob')
        .values({ hash, size, type })
        .onConflict((conflict) => conflict.column('hash').doUpdateSet({ sent_at: sql`now()` }))
        .execute()
      await store.put(hash.toString('hex'), path)
    },
    fileOf: (hash) => store.fileOf(hash),
    sizeOf: (hash) => store.sizeOf(hash),
    read: (hash, range) => store.read(hash, range),
    async sweep(options = {}) {
      await sweepReceived(incoming)
      await sweepImages(db)
      return sweepBlobs(db, store, { graceSeconds, ...options })
    },
    check: () => store.check(),
  }
}

async function openStore(root: string, { dataDir, s3, log }: BlobsDeps): Promise<BlobStore> {
  if (!s3) return createFolderStore(root)
  // Amazon's client weighs more than the rest of the server: who has no bucket never loads it.
  const [{ openBucket }, { createS3Store }] = await Promise.all([
    import('./s3-bucket.ts'),
    import('./s3-store.ts'),
  ])
  const folder = join(dataDir, 'cache', 'blobs')
  return createS3Store({ bucket: openBucket(s3, log), folder })
}
