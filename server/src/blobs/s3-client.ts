import { setTimeout as sleep } from 'node:timers/promises'
import { S3Client, type S3ClientConfig, S3ServiceException } from '@aws-sdk/client-s3'
import { BucketFailure } from './bucket-failure.ts'
import type { S3Config } from './s3-config.ts'

const mostTries = 3
const pauseMs = 200
const ignore = () => undefined

type Waiting = Extract<NonNullable<S3ClientConfig['requestHandler']>, { socketTimeout?: number }>

export function openClient(config: S3Config, waiting: Waiting): S3Client {
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
    requestHandler: waiting,
  })
}

/** Does again what may pass, all of it within so long. Throws BucketFailure. */
export async function tryOften<T>(
  totalMs: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const signal = AbortSignal.timeout(totalMs)
  for (let done = 1; ; done++) {
    try {
      return await unlessAborted(signal, work(signal))
    } catch (error) {
      if (done === mostTries || signal.aborted || !mayPass(error)) {
        throw new BucketFailure(reasonOf(error), done)
      }
      await sleep(pauseMs * 4 ** (done - 1))
    }
  }
}

/** Whatever the client still waits for. */
export async function unlessAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
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
export function undefinedIfMissing(error: unknown): undefined {
  const isBucket = error instanceof Error && error.name === 'NoSuchBucket'
  if (statusOf(error) !== 404 || isBucket) throw error
}

/** What the next try may find otherwise. */
function mayPass(error: unknown): boolean {
  const status = statusOf(error)
  return status === undefined || status >= 500 || status === 408 || status === 429
}

/** In few words: the client's errors bear requests, with their signatures. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const status = statusOf(error)
  // A connection refused at each of several addresses has no message of its own.
  const [inner = error] = error instanceof AggregateError ? (error.errors as Error[]) : []
  return [status, error.name, inner.message].filter(Boolean).join(' ')
}
