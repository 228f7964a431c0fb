import { Readable } from 'node:stream'
import { maxUploadBytes, maxUploadPixels, type Upload } from '@farfolk/contract/images'
import type { Insertable } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Blobs } from '../blobs/blobs.ts'
import { asUpload, fileOf, TooManyBytes } from '../blobs/received-file.ts'
import type { Database, Executor } from '../db/database.ts'
import type { ImageTable } from '../db/tables/images.ts'
import { ApiError } from '../http/api-error.ts'
import type { Room } from '../storage/room.ts'
import type { TakenVideo, Videos } from '../videos/videos.ts'
import type { MediaWork } from './media-work.ts'
import type { Inspected, Refusal } from './media-tasks.ts'
import { Refused } from './refused.ts'

/** A picture that was looked over and is kept, and nobody's yet. */
export type TakenImage = Omit<Inspected, 'instead' | 'moving'> & {
  /** Of what is shown. */
  hash: Buffer
  /** Of the file as it was sent, where that is another one. */
  originalHash?: Buffer
  /** Bytes of the file as it was sent. */
  size: number
  /** The film that the file bears, as it is kept; absent where it was not asked for or is not taken. */
  motion?: TakenVideo
}

interface TakeOptions {
  /** Of whom: those who send take turns. */
  ownerId: string
  /** Whose room it takes, where that is another; null: it was asked for when this began to come. */
  keeperId?: string | null | undefined
  /** What a refusal names, such as `message.image`. */
  field: string
  /** The film of a photo that moves is taken as well. */
  takesMotion?: boolean | undefined
}

interface ImageOf {
  ownerId: string
  senderId?: string | undefined
  image: TakenImage
  field: string
}

/**
 * Pictures that members send. An endpoint with `multipart: true` has files in its body where its
 * schema says Upload; a handler calls take() first and insert() in its transaction:
 *
 *     const image = message.image && (await images.take(message.image, { ownerId, field: 'message.image' }))
 *     await tx(db, async (trx) => {
 *       const imageId = image && (await images.insert(trx, { ownerId, image, field: 'message.image' }))
 *
 * In JSON that SQL builds, imageJson(imageId) of image-json.ts is the Image.
 */
export interface Images {
  /**
   * Looks a file over and keeps it. Before the transaction: it takes a while, and what then comes
   * to nothing is removed by itself. Throws 413, 415 and 422 broken_image of the field, 413 storage_full
   * where nobody has room for it, 503 where this machine is too busy.
   */
  take(upload: Upload, options: TakeOptions): Promise<TakenImage>
  /** Draws the still of a video that nobody could look into, and takes it; another `seed` is another one. */
  takeStill(
    still: { seed: string; width: number; height: number },
    options: TakeOptions,
  ): Promise<TakenImage>
  /**
   * The row of a picture that was taken right before; answers its id. Throws 413 storage_full where `ownerId` has
   * no room for it: `senderId` and `field` are as of Room.
   */
  insert(executor: Executor, row: ImageOf): Promise<string>
  /** Both at once, of bytes that came otherwise; not inside a transaction. */
  store(
    executor: Executor,
    given: { bytes: Buffer | Readable } & TakeOptions,
  ): Promise<{ imageId: string }>
  /** Removes the row; the sweep of blobs removes the bytes where no other image is made of them. */
  remove(executor: Executor, imageId: string): Promise<void>
}

const codes: Record<Refusal, 'broken_image' | 'too_large' | 'unsupported_type'> = {
  broken: 'broken_image',
  too_large: 'too_large',
  unsupported: 'unsupported_type',
  heic_too_large: 'too_large',
}

/** Where those of the code do not say what to do. */
const words: Partial<Record<Refusal, string>> = {
  heic_too_large: 'A HEIC photo has 50 megapixels at most. Send it as JPEG.',
  too_large: 'A photo has 25 MB and 100 megapixels at most.',
}

interface ImagesDeps {
  blobs: Blobs
  db: Database
  room: Room
  videos: Pick<Videos, 'takeMotion'>
  work: MediaWork
}

export function createImages({ blobs, db, room, videos, work }: ImagesDeps): Images {
  async function take(upload: Upload, options: TakeOptions): Promise<TakenImage> {
    const { ownerId, keeperId = ownerId, field, takesMotion = false } = options
    const file = fileOf(upload)
    if (keeperId !== null) {
      await room.require(db, { ownerId: keeperId, senderId: ownerId, bytes: file.size, field })
    }
    try {
      const inspected = await work.run(
        { kind: 'inspect', file: file.path, maxPixels: maxUploadPixels },
        { of: ownerId },
      )
      const { instead, moving, ...found } = inspected
      // The file is moved to where it is kept.
      const motion =
        moving && takesMotion
          ? await videos.takeMotion(file.path, { within: moving, senderId: ownerId, field })
          : undefined
      await blobs.keep(file, found.type)
      const image = { ...found, size: file.size, ...(motion && { motion }) }
      if (!instead) return { ...image, hash: file.hash }
      return { ...image, hash: await keepJpeg(instead), originalHash: file.hash }
    } catch (error) {
      throw error instanceof Refused ? refusalOf(error.refusal, field) : error
    }
  }

  async function keepJpeg(bytes: Uint8Array): Promise<Buffer> {
    const file = await blobs.receive(Readable.from([bytes]), Infinity)
    try {
      await blobs.keep(file, 'image/jpeg')
      return file.hash
    } finally {
      await blobs.discard(file)
    }
  }

  async function takeStill(
    still: { seed: string; width: number; height: number },
    options: TakeOptions,
  ): Promise<TakenImage> {
    const drawn = work.run({ kind: 'still', ...still }, { of: options.ownerId })
    const { bytes } = await drawn.catch((error: unknown) => {
      throw error instanceof Refused ? refusalOf(error.refusal, options.field) : error
    })
    const file = await blobs.receive(Readable.from([Buffer.from(bytes)]), Infinity)
    try {
      return await take(asUpload(file), options)
    } finally {
      await blobs.discard(file)
    }
  }

  async function insert(executor: Executor, { ownerId, senderId, image, field }: ImageOf) {
    const row: Insertable<ImageTable> = {
      id: uuid(),
      owner_id: ownerId,
      blob_hash: image.hash,
      original_hash: image.originalHash ?? null,
      width: image.width,
      height: image.height,
      thumbhash: image.thumbhash,
      color: image.color,
      photo_sphere: image.sphere ? JSON.stringify(image.sphere) : null,
    }
    await executor.insertInto('image').values(row).execute()
    await room.keep(executor, { ownerId, senderId, bytes: image.size, field })
    return row.id
  }

  return {
    take,
    takeStill,
    insert,
    async store(executor, { ownerId, bytes, field }) {
      const stream = Buffer.isBuffer(bytes) ? Readable.from([bytes]) : bytes
      const file = await blobs.receive(stream, maxUploadBytes).catch((error: unknown) => {
        throw error instanceof TooManyBytes ? new ApiError('too_large', { field }) : error
      })
      try {
        const image = await take(asUpload(file), { ownerId, field })
        return { imageId: await insert(executor, { ownerId, image, field }) }
      } finally {
        await blobs.discard(file)
      }
    },
    async remove(executor, imageId) {
      await executor.deleteFrom('image').where('id', '=', imageId).execute()
    },
  }
}

function refusalOf(refusal: Refusal, field: string): ApiError {
  const message = words[refusal]
  return new ApiError(codes[refusal], { field, ...(message && { message }) })
}
