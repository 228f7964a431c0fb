import {
  listOwnAlbumItems,
  listOwnMonths,
  type OwnAlbumItem,
  type OwnMonth,
} from '@farfolk/contract/album-items'
import { firstAlbumItems } from '@farfolk/contract/albums'
import type { ApiResult, CallApi } from '@farfolk/contract/call'
import { callApi } from '../api/call-api.ts'
import { type ListPage, pageOf } from '../api/list-page.ts'
import { type Photo, photoOf } from './shown-album.ts'
import type { PageStart, PhotoPage } from './use-photos.ts'

/** The photos of all own albums, newest first. */
export interface TimelineData {
  /** The first of them. */
  photos: ListPage<Photo>
  /** Of all, newest first; none where they could not be had. */
  months: OwnMonth[]
  /** The month that they begin with, `YYYY-MM`; absent: with the newest. */
  from?: string | undefined
}

const limit = firstAlbumItems

/** From the month on that the address names, if photos are as old as that. */
export async function loadTimeline(
  callApi: CallApi,
  asked: string | null,
): Promise<{ ok: true; data: TimelineData } | { ok: false; status: number }> {
  const query = { month: listOwnAlbumItems.query.safeParse({ month: asked }).data?.month, limit }
  const [photos, months] = await Promise.all([
    callApi(listOwnAlbumItems, { query }),
    callApi(listOwnMonths, {}),
  ])
  if (!photos.ok) return { ok: false, status: photos.status }
  if (photos.data.length === 0 && query.month) return loadTimeline(callApi, null)
  const known = months.ok ? months.data : []
  return { ok: true, data: { photos: photosOf(photos), months: known, from: query.month } }
}

/** A further page of them; undefined where it could not be had. */
export async function loadMoreOfTimeline({ cursor }: PageStart): Promise<PhotoPage | undefined> {
  const result = await callApi(listOwnAlbumItems, { query: { cursor, limit } }, { silent: true })
  if (!result.ok) return undefined
  const { items: photos, nextCursor } = photosOf(result)
  return { photos, nextCursor }
}

function photosOf(result: ApiResult<OwnAlbumItem[]> & { ok: true }): ListPage<Photo> {
  const { items, nextCursor } = pageOf(result)
  return { items: items.map(ownPhotoOf), nextCursor }
}

function ownPhotoOf(item: OwnAlbumItem): Photo {
  const { albumId, albumName, takenAt, addedAt } = item
  return { ...photoOf(item), albumId, albumName, month: (takenAt ?? addedAt).slice(0, 7) }
}
