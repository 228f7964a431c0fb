import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { Place } from '@farfolk/contract/places'
import { maxVideoSeconds, videoRefusals } from '@farfolk/contract/videos'
import type pg from 'pg'
import { nearKm } from '../albums/near-photo.ts'
import type { Blobs } from '../blobs/blobs.ts'
import type { Config } from '../config.ts'
import { ApiError } from '../http/api-error.ts'
import type { Refusal } from '../images/media-tasks.ts'
import type { MediaWork } from '../images/media-work.ts'
import type { MovingPart } from '../images/moving-part.ts'
import { Refused } from '../images/refused.ts'
import { findSurroundingPlace } from '../places/near.ts'
import { mostMotionSeconds } from './motion-limits.ts'
import type { Remuxed } from './video-task.ts'

/** A video that was written anew and is kept, and moves nothing yet. */
export interface TakenVideo extends Omit<Remuxed, 'hash' | 'sentHash'> {
  /** Of what is kept. */
  hash: Buffer
  /** Of the file as it was sent. */
  sentHash: Buffer
  /** The city around where it was taken or near by, where the file tells that. */
  place: Place | null
}

/** Videos that members send, as Images has their pictures; see add-video.ts for what comes after. */
export interface Videos {
  /**
   * Writes a video anew and keeps that, before the transaction that has it move something; throws 413, 415 and
   * 422 of `field`, 503 where this machine is too busy. The file stays. Those who send take turns.
   */
  take(file: string, options: SentBy): Promise<TakenVideo>
  /**
   * As take(), of the film of a few seconds that moves a photo: silent, and `within` a file or all of it. Undefined
   * for one that is not taken, or where the club takes no videos: the photo stays still.
   */
  takeMotion(
    file: string,
    options: SentBy & { within?: MovingPart },
  ): Promise<TakenVideo | undefined>
}

interface SentBy {
  senderId: string
  /** What a refusal names. */
  field: string
}

interface VideosDeps {
  blobs: Blobs
  config: Pick<Config, 'videoMaxMb'>
  pool: pg.Pool
  work: Pick<MediaWork, 'run'>
}

const refusals: Record<Refusal, ConstructorParameters<typeof ApiError>> = {
  broken: ['broken_image', { message: videoRefusals.broken }],
  too_large: ['too_large', { message: videoRefusals.tooLong }],
  unsupported: ['unsupported_type', { message: videoRefusals.unsupported }],
  heic_too_large: ['broken_image', { message: videoRefusals.broken }],
}

/** A disk that is slow reads and writes so much. */
const bytesPerMs = 4_000
const leastMs = 30_000

export function createVideos({ blobs, config, pool, work }: VideosDeps): Videos {
  async function takeUpTo(
    mostSeconds: number,
    task: { file: string; isMotion: boolean },
    { senderId, field }: SentBy,
  ): Promise<TakenVideo> {
    const target = await blobs.newPath()
    try {
      const { size } = await stat(task.file)
      const stuckMs = leastMs + Math.ceil(size / bytesPerMs)
      const found = await work.run({ kind: 'video', ...task, target, stuckMs }, { of: senderId })
      if (found.duration > mostSeconds) throw new Refused('too_large')
      const hash = Buffer.from(found.hash)
      await blobs.keep({ path: target, hash, size: found.bytes }, found.type)
      const place = found.location && (await findSurroundingPlace(pool, found.location, nearKm))
      return { ...found, hash, sentHash: Buffer.from(found.sentHash), place }
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const [code, words] = refusals[error.refusal]
      throw new ApiError(code, { ...words, field })
    } finally {
      await blobs.discard({ path: target })
    }
  }

  async function takeMotion(file: string, sent: SentBy): Promise<TakenVideo | undefined> {
    const task = { file, isMotion: true }
    return takeUpTo(mostMotionSeconds, task, sent).catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.status >= 500) throw error
      return undefined
    })
  }

  return {
    take: (file, sent) => takeUpTo(maxVideoSeconds, { file, isMotion: false }, sent),
    async takeMotion(file, { within, ...sent }) {
      if (config.videoMaxMb === 0) return undefined
      if (!within) return takeMotion(file, sent)
      const path = await blobs.newPath()
      try {
        const { from, to } = within
        await pipeline(
          createReadStream(file, { start: from, end: to - 1 }),
          createWriteStream(path),
        )
        return await takeMotion(path, sent)
      } finally {
        await blobs.discard({ path })
      }
    },
  }
}
