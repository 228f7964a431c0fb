import type { Album } from '@farfolk/contract/albums'
import type { ApiResult } from '@farfolk/contract/call'
import { type ListPage, pageOf } from '../api/list-page.ts'
import { type Cover, coverOf } from '../covers/cover.ts'

/** As much of an album as a card shows. */
export interface AlbumCardData extends Pick<
  Album,
  'id' | 'name' | 'audience' | 'albumItemsCount' | 'trip' | 'days' | 'companionsAdd'
> {
  cover: Cover | null
  owner: { id: string; firstName: string; avatarUrl: string }
}

export type AlbumList = ListPage<AlbumCardData>

const perPage = 24

/** What a page asks a list of albums for: its first ones, or those from the address's cursor on. */
export function albumsQuery({ searchParams }: URL) {
  return { cursor: searchParams.get('cursor') ?? undefined, limit: perPage, albumItems: 0 }
}

export function albumListOf(result: ApiResult<Album[]> & { ok: true }): AlbumList {
  const { items, nextCursor } = pageOf(result)
  return { items: items.map(albumCardData), nextCursor }
}

function albumCardData(album: Album): AlbumCardData {
  const { id, name, audience, albumItemsCount, trip, days, companionsAdd, cover, owner } = album
  const { firstName, avatarUrl } = owner.profile
  const by = { id: owner.id, firstName, avatarUrl }
  const shown = { id, name, audience, albumItemsCount, trip, days, companionsAdd }
  return { ...shown, cover: coverOf(cover), owner: by }
}
