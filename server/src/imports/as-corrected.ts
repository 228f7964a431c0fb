import type pg from 'pg'
import { nearKm } from '../albums/near-photo.ts'
import { findSurroundingPlace } from '../places/near.ts'
import type { TakenPhoto } from '../uploads/take-photos.ts'
import type { ReadPhoto } from './inputs.ts'

/**
 * What its owner knew better than the camera of time and place, liked, cropped or turned, and what tells where that
 * did not.
 */
export async function asCorrected(
  pool: pg.Pool,
  taken: TakenPhoto,
  { otherwise, ...photo }: ReadPhoto,
): Promise<TakenPhoto> {
  const { takenAt = taken.image.takenAt ?? otherwise?.takenAt ?? null } = photo
  const { location = taken.image.location ?? otherwise?.location ?? null } = photo
  const { isFavourite, isKeptDouble, turn, crop, isMirrored } = photo
  const { lat, lng } = taken.image.location ?? {}
  const isThere = location?.lat === lat && location?.lng === lng
  const place = isThere
    ? taken.place
    : location && (await findSurroundingPlace(pool, location, nearKm))
  return {
    ...taken,
    image: { ...taken.image, takenAt, location },
    place,
    isFavourite,
    isKeptDouble,
    turn,
    crop,
    isMirrored,
  }
}
