import { type OwnAlbumItem } from '@farfolk/contract/album-items'
import { listOwnMemories } from '@farfolk/contract/album-timeline'
import type { CallApi } from '@farfolk/contract/call'
import { bothOf } from '../covers/cover.ts'
import { localDay } from '../ui/local-day.ts'
import type { Stand } from '../ui/picture.tsx'
import { videoLength } from './video-length.ts'

/** As much of a photo as a row of them shows. */
export interface Memory extends Pick<OwnAlbumItem, 'id' | 'caption' | 'albumId' | 'albumName'> {
  /** The addresses at dpr 1 and 2. */
  thumb: [string, string]
  stand: Stand
  /** As tiles say it, of a video. */
  length?: string
}

/** Photos of this day in a year before. */
export interface MemoriesOfYear {
  year: number
  /** How long ago that is. */
  yearsAgo: number
  /** More than `first` may be. */
  count: number
  first: Memory[]
}

/** By the day that it is where the reader is; none where they could not be had. */
export async function loadMemories(callApi: CallApi): Promise<MemoriesOfYear[]> {
  const day = localDay(Date.now())
  const result = await callApi(listOwnMemories, { query: { day } })
  if (!result.ok) return []
  return result.data.map(({ year, count, albumItems }) => ({
    year,
    yearsAgo: Number(day.slice(0, 4)) - year,
    count,
    first: albumItems.map(memoryOf),
  }))
}

function memoryOf({ id, caption, albumId, albumName, image, video }: OwnAlbumItem): Memory {
  const { color, thumbhash, variants } = image
  return {
    id,
    caption,
    albumId,
    albumName,
    thumb: bothOf(variants.thumb),
    stand: { color, thumbhash },
    ...(video && { length: videoLength(video.duration) }),
  }
}
