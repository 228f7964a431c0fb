import { stat } from 'node:fs/promises'
import type { Place } from '@farfolk/contract/places'
import { videoRefusals } from '@farfolk/contract/videos'
import type pg from 'pg'
import { nearKm } from '../albums/near-photo.ts'
import type { Blobs } from '../blobs/blobs.ts'
import { ApiError } from '../http/api-error.ts'
import type { Refusal } from '../images/media-tasks.ts'
import type { MediaWork } from '../images/media-work.ts'
import { Refused } from '../images/refused.ts'
import { findSurroundingPlace } from '../places/near.ts'
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
  take(file: string, options: { senderId: string; field: string }): Promise<TakenVideo>
}

interface VideosDeps {
  blobs: Blobs
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

export function createVideos({ blobs, pool, work }: VideosDeps): Videos {
  return {
    async take(file, { senderId, field }) {
      const target = await blobs.newPath()
      try {
        const { size } = await stat(file)
        const stuckMs = leastMs + Math.ceil(size / bytesPerMs)
        const found = await work.run({ kind: 'video', file, target, stuckMs }, { of: senderId })
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
    },
  }
}
