import { type OwnAlbumItem } from '@farfolk/contract/album-items'
import { listOwnAlbumItems, listOwnMonths, type OwnMonth } from '@farfolk/contract/album-timeline'
import { firstAlbumItems } from '@farfolk/contract/albums'
import type { ApiResult, CallApi } from '@farfolk/contract/call'
import { listPhotoPeople, type PhotoPerson } from '@farfolk/contract/photo-names'
import { callApi } from '../api/call-api.ts'
import { type ListPage, pageOf } from '../api/list-page.ts'
import type { Narrowing } from './narrowing.ts'
import { photoOf } from './album-photo.ts'
import type { Photo } from './shown-album.ts'
import { countsOf } from './timeline-months.ts'
import type { PageStart, PhotoPage } from './use-photos.ts'

/** The photos of all own albums, newest first. */
export interface TimelineData extends Narrowing {
  /** The first of them. */
  photos: ListPage<Photo>
  /** Of all, newest first; none where they could not be had. */
  months: OwnMonth[]
  /** Who is on any of the own photos; none where that could not be had. */
  people?: readonly PhotoPerson[]
  /** The month that they begin in, `YYYY-MM`; absent: with the newest. */
  from?: string | undefined
  /** The photo that they were read around, and how many stand before the first of them. */
  around?: { photo: string; before: number } | undefined
}

const limit = firstAlbumItems

type Loaded = { ok: true; data: TimelineData } | { ok: false; status: number }

/** What the address asks for: where the photos begin. */
interface Asked extends Narrowing {
  month?: string | null
  /** A photo that is to be among them. */
  from?: string | null
}

/** From the month on that the address names, if photos are as old as that, or around a photo. */
export async function loadTimeline(callApi: CallApi, asked: Asked): Promise<Loaded> {
  const { from: around, q, favourites, bbox, person } = asked
  const which = { q, favourites, bbox, person }
  if (around) return (await loadAround(callApi, around, which)) ?? loadTimeline(callApi, which)
  const { month } = listOwnAlbumItems.query.safeParse({ month: asked.month }).data ?? {}
  const query = { month, ...which, limit }
  const [photos, months, people] = await Promise.all([
    callApi(listOwnAlbumItems, { query }),
    callApi(listOwnMonths, { query: which }),
    loadPeople(callApi),
  ])
  if (!photos.ok) return { ok: false, status: photos.status }
  if (photos.data.length === 0 && month) return loadTimeline(callApi, which)
  const known = months.ok ? months.data : []
  return {
    ok: true,
    data: { photos: photosOf(photos), months: known, people, from: month, ...which },
  }
}

/** Undefined where there is no such photo any more, or it is none of these. */
async function loadAround(
  callApi: CallApi,
  photo: string,
  which: Narrowing,
): Promise<Loaded | undefined> {
  const [page, places, people] = await Promise.all([
    callApi(listOwnAlbumItems, { query: { around: photo, ...which, limit } }),
    callApi(listOwnMonths, { query: { photo, ...which } }),
    loadPeople(callApi),
  ])
  if (!page.ok) return page.status === 422 ? undefined : { ok: false, status: page.status }
  const photos = photosOf(page)
  const months = places.ok ? places.data : []
  const index = photos.items.findIndex(({ id }) => id === photo)
  if (index === -1) return undefined
  const own = months.find(({ before }) => before !== undefined)
  const newer = countsOf(months, own?.month).before
  const before = Math.max(0, newer + (own?.before ?? index) - index)
  return {
    ok: true,
    data: {
      photos,
      months,
      people,
      from: photos.items[0]?.month,
      around: { photo, before },
      ...which,
    },
  }
}

/** With the photos, or these would move once they are there. */
async function loadPeople(callApi: CallApi): Promise<PhotoPerson[]> {
  const people = await callApi(listPhotoPeople, {})
  return people.ok ? people.data : []
}

/** A further page of these; undefined where it could not be had. */
export async function loadMoreOfTimeline(
  { cursor }: PageStart,
  which: Narrowing,
): Promise<PhotoPage | undefined> {
  const query = { cursor, ...which, limit }
  const result = await callApi(listOwnAlbumItems, { query }, { silent: true })
  if (!result.ok) return undefined
  const { items: photos, nextCursor } = photosOf(result)
  return { photos, nextCursor }
}

function photosOf(result: ApiResult<OwnAlbumItem[]> & { ok: true }): ListPage<Photo> {
  const { items, nextCursor } = pageOf(result)
  return { items: items.map(ownPhotoOf), nextCursor }
}

function ownPhotoOf(item: OwnAlbumItem): Photo {
  const { albumId, albumName, takenAt, addedAt, camera } = item
  return { ...photoOf(item), albumId, albumName, month: (takenAt ?? addedAt).slice(0, 7), camera }
}
