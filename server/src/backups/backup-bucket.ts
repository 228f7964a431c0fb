import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { BucketFailure } from '../blobs/bucket-failure.ts'
import { openClient, tryOften } from '../blobs/s3-client.ts'
import type { S3Config } from '../blobs/s3-config.ts'
import { backupOf, checksumEnding, isBackupName, newestFirst } from './nightly-files.ts'

/** Backups in a bucket, each with its checksum beside it. What it does not do throws BucketFailure, in one line. */
export interface BackupBucket {
  /** Those that are whole, the newest first. */
  list(now: Date): Promise<StoredBackup[]>
  /** Puts a file there, reads it back, and only then lets it count. */
  send(name: string, file: string): Promise<{ bytes: number; checksum: string }>
  /** Writes it to a new file; throws where that is not what was sent. Answers the text of its checksum. */
  fetch(stored: StoredBackup, file: string): Promise<string>
  /** Leaves so many of the newest that are whole, and no rest of older ones. */
  removeOldest(kept: number, now: Date): Promise<void>
}

export interface StoredBackup {
  name: string
  bytes: number
}

export interface BackupBucketLimits {
  /** In memory at once; S3 takes none below 5 MiB but the last. */
  partBytes: number
  connectMs: number
  /** Without a byte either way; to put many parts together takes a while. */
  silenceMs: number
  /** Of all tries of one part together. */
  totalMs: number
}

const usualLimits: BackupBucketLimits = {
  partBytes: 8 * 1024 * 1024,
  connectMs: 5_000,
  silenceMs: 60_000,
  totalMs: 900_000,
}
/** Of S3. */
const mostParts = 10_000
const folder = 'backups/'
/** No sending takes as long. */
const abandonedMs = 86_400_000

export function openBackupBucket(
  config: S3Config,
  { partBytes, connectMs, silenceMs, totalMs }: BackupBucketLimits = usualLimits,
): BackupBucket {
  const waiting = { connectionTimeout: connectMs, socketTimeout: silenceMs }
  const client = openClient(config, waiting)
  const named = (name: string) => ({ Bucket: config.bucket, Key: folder + name })

  async function attempt<T>(act: string, work: (abortSignal: AbortSignal) => Promise<T>) {
    try {
      return await tryOften(totalMs, work)
    } catch (error) {
      if (!(error instanceof BucketFailure)) throw error
      throw new BucketFailure(`BACKUP_S3_BUCKET, ${act}: ${error.message}`, error.tries)
    }
  }

  const put = (name: string, Body: Uint8Array) =>
    attempt(`to write ${name}`, (abortSignal) =>
      client.send(new PutObjectCommand({ ...named(name), Body }), { abortSignal }),
    )

  const remove = (name: string) =>
    attempt(`to remove ${name}`, (abortSignal) =>
      client.send(new DeleteObjectCommand(named(name)), { abortSignal }),
    )

  /** Of all that is named as a backup or its checksum. */
  async function sizes(): Promise<Map<string, number>> {
    const found = new Map<string, number>()
    let ContinuationToken: string | undefined
    do {
      const page = await attempt('to list', (abortSignal) => {
        const at = { Bucket: config.bucket, Prefix: `${folder}farfolk-`, ContinuationToken }
        return client.send(new ListObjectsV2Command(at), { abortSignal })
      })
      for (const { Key = '', Size = 0 } of page.Contents ?? []) {
        const name = Key.slice(folder.length)
        if (isBackupName(backupOf(name))) found.set(name, Size)
      }
      ContinuationToken = page.NextContinuationToken
    } while (ContinuationToken)
    return found
  }

  /** A part at a time, each of which may be asked for again. */
  async function* read({ name, bytes }: StoredBackup): AsyncGenerator<Uint8Array> {
    for (let start = 0; start < bytes; start += partBytes) {
      const end = Math.min(start + partBytes, bytes) - 1
      yield await attempt(`to read ${name}`, async (abortSignal) => {
        const command = new GetObjectCommand({ ...named(name), Range: `bytes=${start}-${end}` })
        const { Body } = await client.send(command, { abortSignal })
        const part = await Body!.transformToByteArray()
        if (part.length !== end - start + 1) throw new Error('it came in part')
        return part
      })
    }
  }

  async function sendParts(name: string, file: FileHandle, bytes: number): Promise<string> {
    await abortAbandoned()
    const { UploadId } = await attempt(`to begin ${name}`, (abortSignal) =>
      client.send(new CreateMultipartUploadCommand(named(name)), { abortSignal }),
    )
    const upload = { ...named(name), UploadId }
    const hash = createHash('sha256')
    const Parts: { PartNumber: number; ETag: string | undefined }[] = []
    try {
      for await (const Body of partsOf(file, Math.max(partBytes, Math.ceil(bytes / mostParts)))) {
        hash.update(Body)
        const PartNumber = Parts.length + 1
        const { ETag } = await attempt(`to write ${name}`, (abortSignal) =>
          client.send(new UploadPartCommand({ ...upload, PartNumber, Body }), { abortSignal }),
        )
        Parts.push({ PartNumber, ETag })
      }
      await attempt(`to end ${name}`, (abortSignal) => {
        const command = new CompleteMultipartUploadCommand({
          ...upload,
          MultipartUpload: { Parts },
        })
        return client.send(command, { abortSignal })
      })
    } catch (error) {
      // Else its parts would be kept, and paid for.
      await client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined)
      throw error
    }
    return hash.digest('hex')
  }

  /** What a kill has left. Not every vendor lists it. */
  async function abortAbandoned(): Promise<void> {
    const at = { Bucket: config.bucket, Prefix: folder }
    const found = await client.send(new ListMultipartUploadsCommand(at)).catch(() => undefined)
    for (const { Key = '', UploadId, Initiated } of found?.Uploads ?? []) {
      if (!isBackupName(Key.slice(folder.length))) continue
      if (!Initiated || Date.now() - Initiated.getTime() < abandonedMs) continue
      const abandoned = { Bucket: config.bucket, Key, UploadId }
      await client.send(new AbortMultipartUploadCommand(abandoned)).catch(() => undefined)
    }
  }

  async function sendWhole(name: string, path: string): Promise<{ sha256: string; bytes: number }> {
    const file = await open(path)
    try {
      const { size: bytes } = await file.stat()
      if (bytes > partBytes) return { sha256: await sendParts(name, file, bytes), bytes }
      const content = await file.readFile()
      await put(name, content)
      return { sha256: createHash('sha256').update(content).digest('hex'), bytes }
    } finally {
      await file.close()
    }
  }

  return {
    async list(now) {
      const found = await sizes()
      return wholeOf(found, now).map((name) => ({ name, bytes: found.get(name) ?? 0 }))
    },
    async send(name, path) {
      const { sha256, bytes } = await sendWhole(name, path)
      const hash = createHash('sha256')
      for await (const part of read({ name, bytes })) hash.update(part)
      if (hash.digest('hex') !== sha256 || (await sizes()).get(name) !== bytes) {
        await remove(name)
        throw new BucketFailure(`BACKUP_S3_BUCKET has not kept ${name} as it was sent`, 1)
      }
      const checksum = `${sha256}  ${name}\n`
      await put(name + checksumEnding, Buffer.from(checksum))
      return { bytes, checksum }
    },
    async fetch(stored, path) {
      const { name } = stored
      const checksum = await attempt(`to read ${name}${checksumEnding}`, async (abortSignal) => {
        const command = new GetObjectCommand(named(name + checksumEnding))
        const { Body } = await client.send(command, { abortSignal })
        return Body!.transformToString()
      })
      const hash = createHash('sha256')
      async function* hashed() {
        for await (const part of read(stored)) {
          hash.update(part)
          yield part
        }
      }
      await pipeline(hashed(), createWriteStream(path, { mode: 0o600, flags: 'wx', flush: true }))
      if (!checksum.startsWith(`${hash.digest('hex')} `)) {
        throw new BucketFailure(`${name} in BACKUP_S3_BUCKET is not what was sent`, 1)
      }
      return checksum
    },
    async removeOldest(kept, now) {
      const found = await sizes()
      const oldest = wholeOf(found, now)[kept - 1]
      if (oldest === undefined) return
      for (const name of found.keys()) if (backupOf(name) < oldest) await remove(name)
    },
  }
}

/** Those that were read back: with a checksum beside them. */
function wholeOf(found: ReadonlyMap<string, number>, now: Date): string[] {
  return newestFirst([...found.keys()], now).filter((name) => found.has(name + checksumEnding))
}

async function* partsOf(file: FileHandle, partBytes: number): AsyncGenerator<Buffer> {
  const buffer = Buffer.allocUnsafe(partBytes)
  for (;;) {
    const part = buffer.subarray(0, await readFully(file, buffer))
    if (part.length > 0) yield part
    if (part.length < partBytes) return
  }
}

/** A read may bring less than it was asked for before the end. */
async function readFully(file: FileHandle, buffer: Buffer): Promise<number> {
  let filled = 0
  for (;;) {
    const { bytesRead } = await file.read(buffer, filled, buffer.length - filled)
    filled += bytesRead
    if (bytesRead === 0 || filled === buffer.length) return filled
  }
}
