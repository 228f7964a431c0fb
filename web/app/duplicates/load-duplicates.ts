import {
  type DuplicateGroup,
  type DuplicatePhoto,
  listDuplicates,
} from '@farfolk/contract/duplicates'
import type { CallApi } from '@farfolk/contract/call'
import { videoLength } from '../albums/video-length.ts'
import { type ListPage, pageOf } from '../api/list-page.ts'
import { bothOf } from '../covers/cover.ts'
import type { Stand } from '../ui/picture.tsx'

/** As much of a photo as is seen beside others that show the same. */
export interface Twin extends Pick<
  DuplicatePhoto,
  | 'id'
  | 'albumId'
  | 'albumName'
  | 'caption'
  | 'takenAt'
  | 'addedAt'
  | 'bytes'
  | 'isFavourite'
  | 'isKept'
> {
  width: number
  height: number
  /** The addresses at dpr 1 and 2. */
  tile: [string, string]
  stand: Stand
  /** As tiles say it, of a video. */
  length?: string
}

export interface Twins extends Pick<DuplicateGroup, 'id' | 'isSameFile'> {
  /** The one to keep first. */
  photos: Twin[]
}

const limit = 20

/** Own photos that are there more than once, from the cursor on. */
export async function loadDuplicates(
  callApi: CallApi,
  cursor: string | null,
): Promise<{ ok: true; data: ListPage<Twins> } | { ok: false; status: number }> {
  const result = await callApi(listDuplicates, { query: { cursor: cursor ?? undefined, limit } })
  if (!result.ok) return { ok: false, status: result.status }
  const { items, nextCursor } = pageOf(result)
  return { ok: true, data: { items: items.map(twinsOf), nextCursor } }
}

function twinsOf({ id, isSameFile, albumItems }: DuplicateGroup): Twins {
  return { id, isSameFile, photos: albumItems.map(twinOf) }
}

function twinOf({ image, video, ...item }: DuplicatePhoto): Twin {
  const { id, albumId, albumName, caption, takenAt, addedAt, bytes, isFavourite, isKept } = item
  const { width, height, color, thumbhash, variants } = image
  return {
    id,
    albumId,
    albumName,
    caption,
    takenAt,
    addedAt,
    bytes,
    width,
    height,
    isKept,
    ...(isFavourite && { isFavourite }),
    tile: bothOf(variants.tile),
    stand: { color, thumbhash },
    ...(video && { length: videoLength(video.duration) }),
  }
}
