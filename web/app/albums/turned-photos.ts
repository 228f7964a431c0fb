import type { Photo } from './shown-album.ts'

type Look = Pick<Photo, 'turn' | 'image' | 'tile' | 'screen'>

/** Photos that were turned here, which lie over those of the page until that has come anew. */
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
  for (const { id, turn, image, tile, screen } of photos) {
    looks.set(id, { turn, image, tile, screen, asked: turned.asked })
  }
  return { ...turned, looks }
}

/**
 * A photo of the page as it is turned. Of one that was asked for since, what the page says: it may have been
 * turned on elsewhere, and addresses last for an hour. `seen` says of photos as they were read how often the
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
  if (!look || askedBefore > look.asked || (photo.turn ?? 0) === (look.turn ?? 0)) return photo
  const { turn, image, tile, screen } = look
  return { ...photo, turn, image, tile, screen }
}
