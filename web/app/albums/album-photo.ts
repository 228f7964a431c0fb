import type { AlbumItem } from '@farfolk/contract/album-items'
import type { Album } from '@farfolk/contract/albums'
import type { AlbumVideo } from '@farfolk/contract/videos'
import { bothOf, coverOf } from '../covers/cover.ts'
import type { Photo, PhotoVideo, ShownAlbum } from './shown-album.ts'
import { videoLength } from './video-length.ts'

// What makes of answers what pages show: visitors get that made, and download none of it.

export function shownAlbum({ albumItems, cover, ...album }: Album): ShownAlbum {
  return { ...album, cover: coverOf(cover), photos: albumItems.map(photoOf) }
}

export function photoOf(item: AlbumItem): Photo {
  const { id, caption, takenAt, location, image, isFavourite, addedBy, video, motion, sphere } =
    item
  const { hasDrawnStill, turn, crop, isMirrored, uncropped } = item
  const { width, height, color, thumbhash, variants } = image
  return {
    id,
    caption,
    takenAt,
    location,
    image: { width, height, color, thumbhash },
    tile: bothOf(variants.tile),
    screen: bothOf(variants.screen),
    ...(isFavourite && { isFavourite }),
    ...(turn && { turn }),
    ...(crop && { crop, uncropped }),
    ...(isMirrored && { isMirrored }),
    ...(motion && { motion: motion.url }),
    ...(sphere && { sphere }),
    ...(video && { video: { ...videoOf(video), ...(hasDrawnStill && { drawnStillOf: id }) } }),
    ...(addedBy !== undefined && {
      addedBy: addedBy && { ...addedBy.profile, id: addedBy.id, avatar: undefined },
    }),
  }
}

function videoOf({ url, width, height, duration }: AlbumVideo): PhotoVideo {
  return { url, width, height, length: videoLength(duration) }
}
