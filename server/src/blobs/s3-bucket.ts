import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { PassThrough, type Readable, pipeline as connect } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import { ApiError } from '../http/api-error.ts'
import { blobPath } from './blob-store.ts'
import { BucketFailure } from './bucket-failure.ts'
import { openClient, reasonOf, tryOften, undefinedIfMissing, unlessAborted } from './s3-client.ts'
import type { S3Config } from './s3-config.ts'

/** Blobs in a bucket. What it cannot do in time is 503, and a line of the log says why. */
export interface S3Bucket {
  put(hash: string, file: string): Promise<void>
  /** Writes the blob to a new file; false where there is none. */
  get(hash: string, file: string): Promise<boolean>
  has(hash: string): Promise<boolean>
  /** Bytes; undefined where there is none. */
  sizeOf(hash: string): Promise<number | undefined>
  /** Some of a blob, as it comes, for as long as somebody reads; 404 where there is none. */
  read(hash: string, range: { start: number; end: number }): Promise<Readable>
  remove(hash: string): Promise<void>
  /** Throws in few words why it cannot be read or, as far as is tried, written. */
  check(options?: { writing?: boolean }): Promise<void>
}

export interface BucketLog {
  error(fields: object, message: string): void
}

export interface BucketLimits {
  connectMs: number
  /** Without a byte either way. */
  silenceMs: number
  /** Of all tries together, and as long again for each of `bytesInTime`. */
  totalMs: number
  /** Of what is read at once: each holds a socket, and a film that is watched slowly holds it long. */
  reads: number
  /** Without a byte that somebody reads: a player that pauses takes none for a while. */
  idleMs: number
}

const bytesInTime = 64 * 1024 * 1024

const usualLimits: BucketLimits = {
  connectMs: 3_000,
  silenceMs: 10_000,
  totalMs: 60_000,
  reads: 200,
  idleMs: 600_000,
}
/** Looked for by checks: a bucket that is away and one without a blob give the same answer. */
const marker = {
  Key: 'farfolk.txt',
  Body: 'Pictures of Farfolk, by the SHA-256 of what they hold.\n',
}
const checkMs = 5_000
const retryAfterSeconds = 5

export function openBucket(
  config: S3Config,
  log: BucketLog,
  limits: BucketLimits = usualLimits,
): S3Bucket {
  const { connectMs: connectionTimeout } = limits
  const client = openClient(config, { connectionTimeout, socketTimeout: limits.silenceMs })
  // With sockets of its own: whoever reads slowly keeps nobody from the rest. Silence ends what has
  // not begun to come, and no read.
  const reader = openClient(config, {
    connectionTimeout,
    requestTimeout: limits.silenceMs,
    throwOnRequestTimeout: true,
    httpAgent: { maxSockets: limits.reads },
    httpsAgent: { maxSockets: limits.reads },
  })
  let reads = 0

  async function attempt<T>(
    act: string,
    work: (signal: AbortSignal) => Promise<T>,
    bytes = 0,
  ): Promise<T> {
    try {
      return await tryOften(limits.totalMs * (1 + Math.floor(bytes / bytesInTime)), work)
    } catch (error) {
      if (!(error instanceof BucketFailure)) throw error
      const { tries, message: reason } = error
      log.error({ act, tries, reason }, 'the bucket cannot be used')
      throw new ApiError('unavailable', { retryAfter: retryAfterSeconds })
    }
  }

  const named = (hash: string) => ({ Bucket: config.bucket, Key: blobPath(hash) })

  const look = (hash: string) =>
    attempt('look', (abortSignal) =>
      client.send(new HeadObjectCommand(named(hash)), { abortSignal }).catch(undefinedIfMissing),
    )

  return {
    async put(hash, file) {
      const { size } = await stat(file)
      const send = async (abortSignal: AbortSignal) => {
        const command = new PutObjectCommand({
          ...named(hash),
          Body: createReadStream(file),
          ContentLength: size,
          ContentType: 'application/octet-stream',
        })
        // Known already: the client would read the whole file for it.
        command.middlewareStack.add(
          (next) => (args) => {
            const request = args.request as { headers: Record<string, string> }
            request.headers['x-amz-content-sha256'] = hash
            return next(args)
          },
          { step: 'build' },
        )
        await client.send(command, { abortSignal })
      }
      await attempt('put', send, size)
    },
    get: (hash, file) =>
      attempt('get', async (signal) => {
        const found = await client
          .send(new GetObjectCommand(named(hash)), { abortSignal: signal })
          .catch(undefinedIfMissing)
        if (!found) return false
        const sha256 = createHash('sha256')
        const body = found.Body as Readable
        body.on('data', (chunk: Buffer) => sha256.update(chunk))
        await pipeline(body, createWriteStream(file, { mode: 0o600 }), { signal })
        if (sha256.digest('hex') !== hash) throw new Error(`${hash} is not what its name says`)
        return true
      }),
    has: async (hash) => (await look(hash)) !== undefined,
    sizeOf: async (hash) => (await look(hash))?.ContentLength,
    async read(hash, { start, end }) {
      if (reads >= limits.reads) {
        log.error({ act: 'read', reads }, 'the bucket is read by too many at once')
        throw new ApiError('unavailable', { retryAfter: retryAfterSeconds })
      }
      reads++
      const done = () => void reads--
      try {
        // Only until it begins to come: who plays a film may take hours for it.
        const body = await attempt('read', async (signal) => {
          const command = new GetObjectCommand({ ...named(hash), Range: `bytes=${start}-${end}` })
          const found = await reader.send(command).catch(undefinedIfMissing)
          const body = found?.Body as Readable | undefined
          if (signal.aborted) body?.destroy()
          return body
        })
        if (!body) throw new ApiError('not_found')
        return whileRead(body, limits.idleMs, done)
      } catch (error) {
        done()
        throw error
      }
    },
    remove: (hash) =>
      attempt('remove', async (abortSignal) => {
        await client.send(new DeleteObjectCommand(named(hash)), { abortSignal })
      }),
    async check({ writing = false } = {}) {
      const signal = AbortSignal.timeout(checkMs)
      const look = async () => {
        const at = { Bucket: config.bucket, Key: marker.Key }
        const found =
          !writing &&
          (await client
            .send(new HeadObjectCommand(at), { abortSignal: signal })
            .catch(undefinedIfMissing))
        const put = new PutObjectCommand({ ...at, Body: marker.Body, ContentType: 'text/plain' })
        if (!found) await client.send(put, { abortSignal: signal })
      }
      await unlessAborted(signal, look()).catch((error: unknown) => {
        throw new Error(reasonOf(error))
      })
    },
  }
}

/** Breaks off what nobody takes a byte of for so long; `done` is called once, however it ends. */
function whileRead(body: Readable, idleMs: number, done: () => void): Readable {
  const idle = setTimeout(() => body.destroy(new Error('nobody reads it')), idleMs).unref()
  body.on('data', () => void idle.refresh())
  return connect(body, new PassThrough(), () => {
    clearTimeout(idle)
    done()
  })
}
