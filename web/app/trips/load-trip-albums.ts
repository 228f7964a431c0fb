import { type AlbumItem, listTripAlbumItems } from '@farfolk/contract/album-items'
import { type Album, firstAlbumItems, listTripAlbums } from '@farfolk/contract/albums'
import type { ApiResult, CallApi } from '@farfolk/contract/call'
import { type AlbumList, albumListOf, albumsQuery } from '../albums/album-list.ts'
import { photoOf } from '../albums/album-photo.ts'
import type { Photo } from '../albums/shown-album.ts'
import { type ListPage, pageOf } from '../api/list-page.ts'

export interface TripAlbumList extends AlbumList {
  /** The first of all of them, where that is asked for; the albums are then whole. */
  photos?: ListPage<Photo> | undefined
}

type Loaded = { ok: true; data: TripAlbumList } | { ok: false; status: number }

/** The albums of a trip, and all of their photos where the address asks for those. */
export async function loadTripAlbums(callApi: CallApi, id: string, url: URL): Promise<Loaded> {
  if (url.searchParams.get('view') !== 'photos') {
    const albums = await callApi(listTripAlbums, { params: { id }, query: albumsQuery(url) })
    return albums.ok ? { ok: true, data: albumListOf(albums) } : albums
  }
  const [albums, photos] = await Promise.all([
    listAllAlbums(callApi, id),
    callApi(listTripAlbumItems, { params: { id }, query: { limit: firstAlbumItems } }),
  ])
  if (!albums.ok) return albums
  if (!photos.ok) return photos
  return { ok: true, data: { ...albumListOf(albums), photos: photosOf(photos) } }
}

export function photosOf(result: ApiResult<AlbumItem[]> & { ok: true }): ListPage<Photo> {
  const { items, nextCursor } = pageOf(result)
  const photos = items.map((item) => {
    const { addedBy: takenBy, ...photo } = photoOf(item)
    return { ...photo, albumId: item.albumId, ...(takenBy !== undefined && { takenBy }) }
  })
  return { items: photos, nextCursor }
}

/** Each photo's is among them: nearly always they are one page. */
async function listAllAlbums(callApi: CallApi, id: string): Promise<ApiResult<Album[]>> {
  const albums: Album[] = []
  let cursor: string | undefined
  for (;;) {
    const query = { cursor, limit: 100, albumItems: 0 }
    // oxlint-disable-next-line no-await-in-loop -- each page is behind the one before
    const page = await callApi(listTripAlbums, { params: { id }, query })
    if (!page.ok) return page
    albums.push(...page.data)
    cursor = page.page?.nextCursor ?? undefined
    if (cursor === undefined) return { ...page, data: albums }
  }
}
