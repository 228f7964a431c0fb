import type { AlbumItem } from '@farfolk/contract/album-items'
import { bothOf } from '../covers/cover.ts'
import type { Stand } from '../ui/picture.tsx'

/** As much of a photo as a line of the settings shows. */
export interface LinePhoto extends Pick<AlbumItem, 'id' | 'albumId' | 'caption' | 'takenAt'> {
  albumName: string
  /** The addresses at dpr 1 and 2. */
  thumb: [string, string]
  stand: Stand
}

export function linePhotoOf(item: AlbumItem, albumName: string): LinePhoto {
  const { id, albumId, caption, takenAt, image } = item
  const { color, thumbhash, variants } = image
  const stand = { color, thumbhash }
  return { id, albumId, albumName, caption, takenAt, thumb: bothOf(variants.thumb), stand }
}
