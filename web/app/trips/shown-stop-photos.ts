import type { AlbumItem, StopPhotos } from '@farfolk/contract/album-items'
import { videoLength } from '../albums/video-length.ts'
import { bothOf } from '../covers/cover.ts'
import type { Stand } from '../ui/picture.tsx'

/** As much of an item as an itinerary shows. */
export interface StopPhoto extends Pick<AlbumItem, 'id' | 'albumId' | 'caption' | 'takenAt'> {
  /** The addresses at dpr 1 and 2. */
  thumb: [string, string]
  stand: Stand
  /** As tiles say it, of a video. */
  length?: string
}

export interface PhotosOfStop {
  /** More than `first` may be. */
  count: number
  first: StopPhoto[]
}

/** By the ids of the stops. */
export type PhotosOfStops = Record<string, PhotosOfStop>

export function shownStopPhotos(stops: readonly StopPhotos[]): PhotosOfStops {
  return Object.fromEntries(
    stops.map(({ stopId, count, albumItems }) => [
      stopId,
      { count, first: albumItems.map(stopPhotoOf) },
    ]),
  )
}

function stopPhotoOf({ id, albumId, caption, takenAt, image, video }: AlbumItem): StopPhoto {
  const { color, thumbhash, variants } = image
  return {
    id,
    albumId,
    caption,
    takenAt,
    thumb: bothOf(variants.thumb),
    stand: { color, thumbhash },
    ...(video && { length: videoLength(video.duration) }),
  }
}
