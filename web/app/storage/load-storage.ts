import type { ApiResult, CallApi } from '@farfolk/contract/call'
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
  /** The largest first, as many as a page of the list has. */
  largest: ListPage<LargePhoto>
}

const limit = 10

/** Where the room goes; null where that was refused. */
export async function loadStorage(callApi: CallApi): Promise<StorageData | null> {
  const [storage, items] = await Promise.all([
    callApi(getStorage, {}),
    callApi(listLargeItems, { query: { limit } }),
  ])
  if (!storage.ok || !items.ok) return null
  return { storage: storage.data, largest: photosOf(items) }
}

/** How the list goes on. */
export async function loadLargest(
  callApi: CallApi,
  cursor: string,
): Promise<{ ok: true; data: ListPage<LargePhoto> } | { ok: false; status: number }> {
  const items = await callApi(listLargeItems, { query: { cursor, limit } })
  return items.ok ? { ok: true, data: photosOf(items) } : items
}

function photosOf(result: ApiResult<LargeItem[]> & { ok: true }): ListPage<LargePhoto> {
  const { items, nextCursor } = pageOf(result)
  return { items: items.map(photoOf), nextCursor }
}

function photoOf(item: LargeItem): LargePhoto {
  const { albumName, bytes, video } = item
  return {
    ...linePhotoOf(item, albumName),
    bytes,
    ...(video && { length: videoLength(video.duration) }),
  }
}
