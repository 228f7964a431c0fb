import type { CallApi } from '@farfolk/contract/call'
import { getStorage, type LargeItem, listLargeItems, type Storage } from '@farfolk/contract/storage'
import { videoLength } from '../albums/video-length.ts'
import { type ListPage, pageOf } from '../api/list-page.ts'
import { bothOf } from '../covers/cover.ts'
import type { Stand } from '../ui/picture.tsx'

/** As much of a photo as a list by size shows. */
export interface LargePhoto extends Pick<
  LargeItem,
  'id' | 'albumId' | 'albumName' | 'caption' | 'takenAt' | 'bytes'
> {
  /** The addresses at dpr 1 and 2. */
  thumb: [string, string]
  stand: Stand
  /** As tiles say it, of a video. */
  length?: string
}

export interface StorageData {
  storage: Storage
  /** The largest first, from the cursor on. */
  largest: ListPage<LargePhoto>
}

const limit = 10

/** Where the room goes; null where that was refused. */
export async function loadStorage(
  callApi: CallApi,
  cursor: string | null,
): Promise<StorageData | null> {
  const [storage, items] = await Promise.all([
    callApi(getStorage, {}),
    callApi(listLargeItems, { query: { cursor: cursor ?? undefined, limit } }),
  ])
  if (!storage.ok || !items.ok) return null
  const page = pageOf(items)
  return {
    storage: storage.data,
    largest: { items: page.items.map(photoOf), nextCursor: page.nextCursor },
  }
}

function photoOf({ image, video, ...item }: LargeItem): LargePhoto {
  const { id, albumId, albumName, caption, takenAt, bytes } = item
  const { color, thumbhash, variants } = image
  return {
    id,
    albumId,
    albumName,
    caption,
    takenAt,
    bytes,
    thumb: bothOf(variants.thumb),
    stand: { color, thumbhash },
    ...(video && { length: videoLength(video.duration) }),
  }
}
