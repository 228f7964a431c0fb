import { randomUUID } from 'node:crypto'
import { open, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ApiError } from '../http/api-error.ts'
import { cannotWrite, makeFolder } from '../data-folder.ts'
import { type BlobStore, blobPath, sizeOfFile } from './blob-store.ts'
import type { S3Bucket } from './s3-bucket.ts'
import { trimFolder } from './trim-folder.ts'

interface S3StoreOptions {
  bucket: S3Bucket
  /** For copies: pictures are made of files. On the file system that files come from. */
  folder: string
  limitBytes?: number
}

const usualLimitBytes = 2 * 1024 ** 3
const trimmedShare = 0.8
/** For so long a copy is believed: another machine may have removed the blob. */
const believedMs = 3_600_000
/** For so long a file that was asked for may wait until it is opened. */
const sparedMs = 300_000

/** Blobs in a bucket, the ones used last as files on this machine too. */
export async function createS3Store(options: S3StoreOptions): Promise<BlobStore> {
  const { bucket, folder, limitBytes = usualLimitBytes } = options
  await makeFolder(folder).catch((error: unknown) => {
    throw cannotWrite(folder, error)
  })
  const fetching = new Map<string, Promise<string | undefined>>()
  let writtenBytes = 0

  const copyOf = (hash: string) => join(folder, blobPath(hash))

  /** A copy's time of change is when the bucket was asked last, that of access when somebody did. */
  async function keepCopy(hash: string, file: string): Promise<void> {
    const copy = copyOf(hash)
    await makeFolder(dirname(copy))
    const now = new Date()
    await utimes(file, now, now)
    await rename(file, copy)
    writtenBytes += (await stat(copy)).size
    if (writtenBytes <= limitBytes * (1 - trimmedShare)) return
    writtenBytes = 0
    await trimFolder(folder, {
      limitBytes,
      downToBytes: limitBytes * trimmedShare,
      usedMs: ({ atimeMs }) => atimeMs,
      sparedSinceMs: Date.now() - sparedMs,
    })
  }

  async function find(hash: string): Promise<string | undefined> {
    const copy = copyOf(hash)
    const kept = await stat(copy).catch(() => undefined)
    if (!kept) return fetchCopy(hash)
    const now = new Date()
    const isBelieved = now.getTime() - kept.mtimeMs <= believedMs
    if (!isBelieved && !(await isStillThere(hash))) {
      await rm(copy, { force: true })
      return undefined
    }
    // Gone already where it was trimmed this moment.
    const isKept = await utimes(copy, now, isBelieved ? kept.mtime : now).then(
      () => true,
      () => false,
    )
    return isKept ? copy : fetchCopy(hash)
  }

  /** While the bucket is away the copies are still good. */
  async function isStillThere(hash: string): Promise<boolean> {
    return bucket.has(hash).catch((error: unknown) => {
      if (error instanceof ApiError) return true
      throw error
    })
  }

  async function fetchCopy(hash: string): Promise<string | undefined> {
    const draft = join(folder, randomUUID())
    try {
      if (!(await bucket.get(hash, draft))) return undefined
      await keepCopy(hash, draft)
      return copyOf(hash)
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
  }

  return {
    async put(hash, file) {
      await bucket.put(hash, file)
      // Somebody is about to look at it.
      await keepCopy(hash, file)
    },
    fileOf(hash) {
      const underWay = fetching.get(hash)
      if (underWay) return underWay
      const found = find(hash).finally(() => fetching.delete(hash))
      fetching.set(hash, found)
      return found
    },
    async sizeOf(hash) {
      return (await sizeOfFile(copyOf(hash))) ?? bucket.sizeOf(hash)
    },
    async read(hash, range) {
      // Trimmed meanwhile, or whole: a copy is there under its name or not at all.
      const copy = await open(copyOf(hash)).catch(() => undefined)
      return copy ? copy.createReadStream(range) : bucket.read(hash, range)
    },
    async remove(hash) {
      await bucket.remove(hash)
      await rm(copyOf(hash), { force: true })
    },
    check: () => bucket.check(),
  }
}
