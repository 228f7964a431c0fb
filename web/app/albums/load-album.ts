import { getAlbum } from '@farfolk/contract/albums'
import { getSharedAlbum } from '@farfolk/contract/shares'
import type { LoadPage } from '../api/page-data.ts'
import { type ShownAlbum, shownAlbum } from './shown-album.ts'

export interface AlbumPageData {
  album: ShownAlbum
  /** By its link. */
  canSaveAll: boolean
}

/** An album as the viewer may see it, or as a link opens it; an impossible id is 404. */
export const load: LoadPage<AlbumPageData> = async (callApi, { params: { id = '', token } }) => {
  const result = token
    ? await callApi(getSharedAlbum, { params: { id, token } })
    : await callApi(getAlbum, { params: { id } })
  if (!result.ok) {
    // As in shares/load-share.ts.
    const retryAfter = result.headers.get('retry-after') ?? undefined
    return { ok: false, status: result.status === 422 ? 404 : result.status, retryAfter }
  }
  const canSaveAll = 'allowDownload' in result.data && result.data.allowDownload === true
  return { ok: true, data: { album: shownAlbum(result.data), canSaveAll } }
}
