import { listOwnAlbums } from '@farfolk/contract/albums'
import type { LoadPage } from '../api/page-data.ts'
import { type AlbumList, albumListOf, albumsQuery } from './album-list.ts'

/** The own albums, a page of them from the cursor on. */
export const load: LoadPage<AlbumList> = async (callApi, { url }) => {
  const result = await callApi(listOwnAlbums, { query: albumsQuery(url) })
  if (!result.ok) return { ok: false, status: result.status }
  return { ok: true, data: albumListOf(result) }
}
