import type { Crop } from '@farfolk/contract/album-crops'
import type { Turn, Upload } from '@farfolk/contract/images'
import type { Place } from '@farfolk/contract/places'
import type pg from 'pg'
import { nearKm } from '../albums/near-photo.ts'
import { fileOf } from '../blobs/received-file.ts'
import { ApiError } from '../http/api-error.ts'
import type { Images, TakenImage } from '../images/images.ts'
import { findSurroundingPlace } from '../places/near.ts'
import { fileNameOf } from './file-name.ts'

/** A photo that was looked over and is kept, and in no album yet. */
export interface TakenPhoto {
  image: TakenImage
  /** The city around it or near by, where the camera knew where it was. */
  place: Place | null
  caption: string
  fileName: string | null
  /** As an archive says. */
  isFavourite?: boolean | undefined
  /** As `isFavourite`. */
  isKeptDouble?: boolean | undefined
  /** As `isFavourite`. */
  turn?: Turn | undefined
  crop?: Crop | null | undefined
  isMirrored?: boolean | undefined
  /** Of the item that it shall become; made for it where there is none. */
  id?: string | undefined
}

export interface TakeDeps {
  pool: pg.Pool
  images: Pick<Images, 'take'>
}

interface PhotoWords {
  /** Those who send photos take turns. */
  senderId: string
  /** As of Images.take. */
  keeperId?: string | null | undefined
  field: string
  /** Whether it moves where its file bears that; it does unless told. */
  takesMotion?: boolean
  caption: string
  id?: string | undefined
}

/** Looks one file over, before the transaction that adds it; throws as Images.take does. */
export async function takePhoto(
  deps: TakeDeps,
  upload: Upload,
  { senderId, keeperId, field, takesMotion = true, ...words }: PhotoWords,
): Promise<TakenPhoto> {
  const { name } = fileOf(upload)
  const image = await deps.images.take(upload, { ownerId: senderId, keeperId, field, takesMotion })
  const place = image.location && (await findSurroundingPlace(deps.pool, image.location, nearKm))
  return { image, place, fileName: fileNameOf(name), ...words }
}

/**
 * All of them, one after the other, or an error that says of every one that is not taken why:
 * `<field>[0]` and so on, `<field>` of one that came alone. Its status is that of the first.
 */
export async function takePhotos(
  deps: TakeDeps,
  uploads: readonly Upload[],
  { senderId, keeperId, field, ...words }: PhotoWords,
): Promise<TakenPhoto[]> {
  const taken: TakenPhoto[] = []
  let refusal: ApiError | undefined
  for (const [index, upload] of uploads.entries()) {
    const own = uploads.length === 1 ? field : `${field}[${index}]`
    try {
      taken.push(await takePhoto(deps, upload, { senderId, keeperId, field: own, ...words }))
    } catch (error) {
      // A machine that is too busy says nothing of any of them.
      if (!(error instanceof ApiError) || error.status >= 500) throw error
      if (refusal) refusal.errors.push(...error.errors)
      else refusal = error
    }
  }
  if (refusal) throw refusal
  return taken
}
