import { type Album, listOwnAlbums } from '@farfolk/contract/albums'
import type { LoadPage } from '../api/page-data.ts'
import { type AlbumCover, coverOf } from './shown-album.ts'

/** As much of an album as a card shows. */
export interface AlbumCardData extends Pick<
  Album,
  'id' | 'name' | 'audience' | 'albumItemsCount' | 'trip'
> {
  cover: AlbumCover | null
  owner: { id: string; firstName: string; avatarUrl: string }
}

export interface AlbumList {
  albums: AlbumCardData[]
  nextCursor: string | null
}

export const albumsPerPage = 24

export function albumCardData(album: Album): AlbumCardData {
  const { id, name, audience, albumItemsCount, trip, owner } = album
  const { firstName, avatarUrl } = owner.profile
  return {
    id,
    name,
    audience,
    albumItemsCount,
    trip,
    cover: coverOf(album.cover),
    owner: { id: owner.id, firstName, avatarUrl },
  }
}

/** The own albums, a page of them from the cursor on. */
export const load: LoadPage<AlbumList> = async (callApi, { url }) => {
  const cursor = url.searchParams.get('cursor') ?? undefined
  const result = await callApi(listOwnAlbums, { query: { cursor, limit: albumsPerPage } })
  if (!result.ok) return { ok: false, status: result.status }
  const nextCursor = result.page?.nextCursor ?? null
  return { ok: true, data: { albums: result.data.map(albumCardData), nextCursor } }
}
