import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { PassThrough, type Readable, pipeline as connect } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { ApiError } from '../http/api-error.ts'
import { blobPath } from './blob-store.ts'
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
const tries = 3
const pauseMs = 200
const retryAfterSeconds = 5
const ignore = () => undefined

export function openBucket(
  config: S3Config,
  log: BucketLog,
  limits: BucketLimits = usualLimits,
): S3Bucket {
  const client = openClient(config, { socketTimeout: limits.silenceMs }, limits)
  // With sockets of its own: whoever reads slowly keeps nobody from the rest. Silence ends what has
  // not begun to come, and no read.
  const reader = openClient(
    config,
    {
      requestTimeout: limits.silenceMs,
      throwOnRequestTimeout: true,
      httpAgent: { maxSockets: limits.reads },
      httpsAgent: { maxSockets: limits.reads },
    },
    limits,
  )
  let reads = 0

  async function attempt<T>(
    act: string,
    work: (signal: AbortSignal) => Promise<T>,
    bytes = 0,
  ): Promise<T> {
    const signal = AbortSignal.timeout(limits.totalMs * (1 + Math.floor(bytes / bytesInTime)))
    for (let done = 1; ; done++) {
      try {
        return await unlessAborted(signal, work(signal))
      } catch (error) {
        if (done < tries && !signal.aborted && mayPass(error)) {
          await sleep(pauseMs * 4 ** (done - 1))
          continue
        }
        log.error({ act, tries: done, reason: reasonOf(error) }, 'the bucket cannot be used')
        throw new ApiError('unavailable', { retryAfter: retryAfterSeconds })
      }
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

type Waiting = Extract<NonNullable<S3ClientConfig['requestHandler']>, { socketTimeout?: number }>

function openClient(config: S3Config, waiting: Waiting, { connectMs }: BucketLimits): S3Client {
  return new S3Client({
    endpoint: config.endpoint,
    region: config.region,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    forcePathStyle: !/\.amazonaws\.com(\.cn)?$/.test(new URL(config.endpoint).hostname),
    // Many vendors know nothing of the checksums that Amazon has added, nor of Expect. Every request
    // is signed with the hash of its bytes, and what comes is held against its name.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    expectContinueHeader: false,
    // A body that is a stream can be sent once: tries are made here, each with a new one.
    maxAttempts: 1,
    // It would write to the console.
    logger: { trace: ignore, debug: ignore, info: ignore, warn: ignore, error: ignore },
    requestHandler: { connectionTimeout: connectMs, ...waiting },
  })
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

/** Whatever the client still waits for. */
async function unlessAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  work.catch(() => undefined)
  const { promise, reject } = Promise.withResolvers<never>()
  const abort = () => reject(new Error('no answer in time'))
  signal.addEventListener('abort', abort)
  try {
    return await Promise.race([work, promise])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}

function statusOf(error: unknown): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
}

/** Without a bucket there is no blob either, but that is no answer about the blob. */
function undefinedIfMissing(error: unknown): undefined {
  const isBucket = error instanceof Error && error.name === 'NoSuchBucket'
  if (statusOf(error) !== 404 || isBucket) throw error
}

/** What the next try may find otherwise. */
function mayPass(error: unknown): boolean {
  const status = statusOf(error)
  return status === undefined || status >= 500 || status === 408 || status === 429
}

/** In few words: the client's errors bear requests, with their signatures. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const status = statusOf(error)
  // A connection refused at each of several addresses has no message of its own.
  const [inner = error] = error instanceof AggregateError ? (error.errors as Error[]) : []
  return [status, error.name, inner.message].filter(Boolean).join(' ')
}
