import type { Photo } from './shown-album.ts'

type Edited = Pick<Photo, 'turn' | 'crop' | 'isMirrored'>
type Look = Edited & Pick<Photo, 'uncropped' | 'image' | 'tile' | 'screen'>

/** Photos that were turned or cropped here, which lie over those of the page until that has come anew. */
export interface TurnedPhotos {
  /** Whether the page is being read, and how often it was asked for. */
  isReading: boolean
  asked: number
  /** Each with `asked` by then. */
  looks: ReadonlyMap<string, Look & { asked: number }>
}

export const noneTurned: TurnedPhotos = { isReading: false, asked: 0, looks: new Map() }

export function withReading(turned: TurnedPhotos, isReading: boolean): TurnedPhotos {
  return { ...turned, isReading, asked: turned.asked + (isReading ? 1 : 0) }
}

export function withTurned(turned: TurnedPhotos, photos: readonly Photo[]): TurnedPhotos {
  const looks = new Map(turned.looks)
  for (const photo of photos) looks.set(photo.id, { ...lookOf(photo), asked: turned.asked })
  return { ...turned, looks }
}

/**
 * A photo of the page as it is turned and cropped. Of one that was asked for since, what the page says: it may have
 * been turned on elsewhere, and addresses last for an hour. `seen` says of photos as they were read how often the
 * page had been asked for when they were first seen.
 */
export function asTurned(
  { asked, looks }: TurnedPhotos,
  photo: Photo,
  seen: WeakMap<Photo, number>,
): Photo {
  const askedBefore = seen.get(photo) ?? asked
  seen.set(photo, askedBefore)
  const look = looks.get(photo.id)
  if (!look || askedBefore > look.asked || isSameEdit(photo, look)) return photo
  return { ...photo, ...lookOf(look) }
}

function lookOf({ turn, crop, isMirrored, uncropped, image, tile, screen }: Look): Look {
  return { turn, crop, isMirrored, uncropped, image, tile, screen }
}

function isSameEdit(one: Edited, other: Edited): boolean {
  const told = ({ turn = 0, isMirrored = false, crop }: Edited) =>
    [turn, isMirrored, crop?.x, crop?.y, crop?.width, crop?.height].join()
  return told(one) === told(other)
}
