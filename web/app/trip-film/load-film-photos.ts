import { listStopPhotos } from '@farfolk/contract/album-items'
import { photoOf } from '../albums/album-photo.ts'
import { srcSetOf } from '../albums/photo-sizes.ts'
import { callApi } from '../api/call-api.ts'
import type { Stand } from '../ui/picture.tsx'

/** As much of a photo as a film shows; of a video its still. */
export interface FilmPhoto {
  id: string
  caption: string
  width: number
  height: number
  stand: Stand
  src: string
  srcSet: string
  isVideo: boolean
}

export interface FilmPhotosOfStop {
  /** More than `photos` may be. */
  count: number
  photos: FilmPhoto[]
}

/** By the ids of stops, as the viewer sees them; none where they cannot be had. */
export async function loadFilmPhotos(
  tripId: string,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, FilmPhotosOfStop>> {
  const options = { silent: true, keeps: 'part', signal } as const
  const result = await callApi(
    listStopPhotos,
    { params: { id: tripId }, query: { spread: true } },
    options,
  )
  const stops = result.ok ? result.data : []
  return new Map(
    stops.map(({ stopId, count, albumItems }) => [
      stopId,
      { count, photos: albumItems.map((item) => filmPhotoOf(photoOf(item))) },
    ]),
  )
}

function filmPhotoOf(photo: ReturnType<typeof photoOf>): FilmPhoto {
  const { width, height, color, thumbhash } = photo.image
  return {
    id: photo.id,
    caption: photo.caption,
    width,
    height,
    stand: { color, thumbhash },
    src: photo.screen[0],
    srcSet: srcSetOf(photo),
    isVideo: photo.video !== undefined,
  }
}
