import type { CallApi } from '@farfolk/contract/call'
import { getStorage, type LargeItem, listLargeItems, type Storage } from '@farfolk/contract/storage'
import { videoLength } from '../albums/video-length.ts'
import { type ListPage, pageOf } from '../api/list-page.ts'
import { type LinePhoto, linePhotoOf } from '../settings/line-photo.ts'

/** A photo or a video, as a list by size shows it. */
export interface LargePhoto extends LinePhoto {
  bytes: number
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

function photoOf(item: LargeItem): LargePhoto {
  const { albumName, bytes, video } = item
  return {
    ...linePhotoOf(item, albumName),
    bytes,
    ...(video && { length: videoLength(video.duration) }),
  }
}
