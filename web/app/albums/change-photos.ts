import type { ApiResult } from '@farfolk/contract/call'
import {
  type AlbumItem,
  type AlbumItemChange,
  maxChangedItems,
  updateAlbumItems,
} from '@farfolk/contract/album-items'
import { callApi } from '../api/call-api.ts'

type Failed = ApiResult<unknown> & { ok: false }

interface Changed {
  /** The photos as they are now. */
  items: AlbumItem[]
  /** How many of the changes are through. */
  count: number
  /** The answer to the first call that changed nothing: its fields count from the change at `count`. */
  failed?: Failed
}

/** Changes own photos in as few calls as it takes, up to the first that fails. */
export async function changePhotos(
  changes: readonly AlbumItemChange[],
  onProgress?: (count: number) => void,
): Promise<Changed> {
  const items: AlbumItem[] = []
  let count = 0
  while (count < changes.length) {
    onProgress?.(count)
    const albumItems = changes.slice(count, count + maxChangedItems)
    const result = await callApi(updateAlbumItems, { body: { albumItems } })
    if (!result.ok) return { items, count, failed: result }
    items.push(...result.data)
    count += albumItems.length
  }
  return { items, count }
}
