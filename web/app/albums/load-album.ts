import { getAlbum } from '@farfolk/contract/albums'
import { getSharedAlbum } from '@farfolk/contract/shares'
import type { LoadPage } from '../api/page-data.ts'
import { type ShownAlbum, shownAlbum } from './shown-album.ts'

export interface AlbumPageData {
  album: ShownAlbum
  /** Its ETag, which changes of it build on. */
  version: string
}

/** An album as the viewer may see it, or as a link opens it; an impossible id is 404. */
export const load: LoadPage<AlbumPageData> = async (callApi, { params: { id = '', token } }) => {
  const result = token
    ? await callApi(getSharedAlbum, { params: { id, token } })
    : await callApi(getAlbum, { params: { id } })
  if (!result.ok) return { ok: false, status: result.status === 422 ? 404 : result.status }
  const version = result.headers.get('etag') ?? ''
  return { ok: true, data: { album: shownAlbum(result.data), version } }
}
