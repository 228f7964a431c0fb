import type { Album, AlbumItem } from '@farfolk/contract/albums'
import type { Image } from '@farfolk/contract/images'

/** As much of an item as a page shows: the HTML of a hundred stays small. */
export interface Photo extends Pick<AlbumItem, 'id' | 'caption' | 'takenAt' | 'location'> {
  image: Pick<Image, 'width' | 'height' | 'color' | 'thumbhash'>
  /** The addresses at dpr 1 and 2. */
  tile: [string, string]
  screen: [string, string]
}

/** An album as its page shows it, whoever loaded it. */
export interface ShownAlbum extends Omit<Album, 'albumItems' | 'cover'> {
  cover: AlbumCover | null
  photos: Photo[]
}

/** The picture of an album or a trip, for cards and for the head of a page. */
export interface AlbumCover extends Pick<Image, 'id' | 'color' | 'thumbhash'> {
  card: [string, string]
  share: [string, string]
}

export function shownAlbum({ albumItems, cover, ...album }: Album): ShownAlbum {
  return { ...album, cover: coverOf(cover), photos: albumItems.map(photoOf) }
}

export function photoOf({ id, caption, takenAt, location, image }: AlbumItem): Photo {
  const { width, height, color, thumbhash, variants } = image
  return {
    id,
    caption,
    takenAt,
    location,
    image: { width, height, color, thumbhash },
    tile: bothOf(variants.tile),
    screen: bothOf(variants.screen),
  }
}

export function coverOf(image: Image | null): AlbumCover | null {
  if (!image) return null
  const { id, color, thumbhash, variants } = image
  return { id, color, thumbhash, card: bothOf(variants.card), share: bothOf(variants.share) }
}

function bothOf({ src, srcset }: { src: string; srcset: string }): [string, string] {
  return [src, / (\S+) 2x$/.exec(srcset)?.[1] ?? src]
}
