import type { Crop } from '@farfolk/contract/album-crops'
import type { AlbumItem } from '@farfolk/contract/album-items'
import type { Album } from '@farfolk/contract/albums'
import type { Image, Turn } from '@farfolk/contract/images'
import type { PhotoSphere } from '@farfolk/contract/photo-spheres'
import type { AlbumVideo } from '@farfolk/contract/videos'
import type { Cover } from '../covers/cover.ts'

export interface Giver {
  id: string
  firstName: string
  avatarUrl: string
  /** The HTML of a hundred photos would have it a hundred times. */
  avatar?: undefined
}

export interface PhotoVideo extends Pick<AlbumVideo, 'url' | 'width' | 'height'> {
  /** As tiles say it: `0:42`. */
  length: string
  /** The item, of an own one whose still the club has drawn: what is seen takes its place. */
  drawnStillOf?: string
}

/** As much of an item as a page shows: the HTML of a hundred stays small. */
export interface Photo extends Pick<AlbumItem, 'id' | 'caption' | 'takenAt' | 'location'> {
  image: Pick<Image, 'width' | 'height' | 'color' | 'thumbhash'>
  /** The addresses at dpr 1 and 2. */
  tile: [string, string]
  screen: [string, string]
  /** Where those of several albums stand together. */
  albumId?: string
  /** Where they are those of all own albums: what it is called, and the month that they stand below. */
  albumName?: string
  month?: string
  camera?: string | null
  /** One's own; absent where it is none, and of those of others. */
  isFavourite?: boolean
  /** How the picture is turned already; absent where it is not, and of those that one may not turn. */
  turn?: Turn | undefined
  /** As `turn`: what is kept of the picture, and whether that shows left for right. */
  crop?: Crop | undefined
  isMirrored?: boolean | undefined
  /** Of what is cropped, the address of all of it. */
  uncropped?: string | undefined
  /** Who gave it to the album; null where the viewer may not meet them, absent of its owner's. */
  addedBy?: Giver | null
  /** The same where it stands with those of other albums, and whose each is is said beside it. */
  takenBy?: Giver | null
  /** What moves where the picture is still; absent of a photo alone. */
  video?: PhotoVideo | undefined
  /** Address of the silent seconds around it; absent of one that does not move. */
  motion?: string | undefined
  /** How to look around in it; absent of what is no photo sphere. */
  sphere?: PhotoSphere | undefined
  /** Of one in the trash: days until it is gone for good. */
  daysLeft?: number
}

/** An album as its page shows it, whoever loaded it. */
export interface ShownAlbum extends Omit<Album, 'albumItems' | 'cover'> {
  cover: Cover | null
  photos: Photo[]
}

/** Where the photos that are shown begin, if not at the album's first. */
export interface ShownFrom {
  /** As AlbumMonth. */
  month: string
  /** How many of the album's stand before. */
  before: number
  photos: Photo[]
}

/** The album as if it began there. */
export function shownFrom(album: ShownAlbum, from: ShownFrom | undefined): ShownAlbum {
  if (!from) return album
  const { before, photos } = from
  return { ...album, photos, albumItemsCount: album.albumItemsCount - before }
}
