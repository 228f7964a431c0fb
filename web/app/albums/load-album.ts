import { type AlbumMonth, listAlbumItems, listAlbumMonths } from '@farfolk/contract/album-items'
import { firstAlbumItems, getAlbum } from '@farfolk/contract/albums'
import type { CallApi } from '@farfolk/contract/call'
import {
  getSharedAlbum,
  listSharedAlbumItems,
  listSharedAlbumMonths,
} from '@farfolk/contract/shares'
import type { LoadPage } from '../api/page-data.ts'
import { photoOf, type ShownAlbum, shownAlbum, type ShownFrom } from './shown-album.ts'

export interface AlbumPageData {
  album: ShownAlbum
  /** By its link. */
  canSaveAll: boolean
  /** Of a long album in the order of time, where there are several. */
  months?: AlbumMonth[]
  /** Absent: from its first photo on. */
  from?: ShownFrom | undefined
}

/** An album as the viewer may see it, or as a link opens it; an impossible id is 404. */
export const load: LoadPage<AlbumPageData> = async (callApi, { params, url }) => {
  const { id = '', token } = params
  const result = token
    ? await callApi(getSharedAlbum, { params: { id, token } })
    : await callApi(getAlbum, { params: { id } })
  if (!result.ok) {
    // As in shares/load-share.ts.
    const retryAfter = result.headers.get('retry-after') ?? undefined
    return { ok: false, status: result.status === 422 ? 404 : result.status, retryAfter }
  }
  const canSaveAll = 'allowDownload' in result.data && result.data.allowDownload === true
  const album = shownAlbum(result.data)
  const months =
    album.albumItemsCount > firstAlbumItems ? await loadMonths(callApi, { id, token }) : []
  if (months.length < 2) return { ok: true, data: { album, canSaveAll } }
  const month = months.find((some) => some.month === url.searchParams.get('month'))
  const from = month && (await loadFrom(callApi, { id, token }, month))
  return { ok: true, data: { album, canSaveAll, months, from } }
}

interface Asked {
  id: string
  token: string | undefined
}

/** None where they could not be had: without them the album is as good. */
async function loadMonths(callApi: CallApi, { id, token }: Asked): Promise<AlbumMonth[]> {
  const result = token
    ? await callApi(listSharedAlbumMonths, { params: { id, token } })
    : await callApi(listAlbumMonths, { params: { id } })
  return result.ok ? result.data : []
}

async function loadFrom(
  callApi: CallApi,
  { id, token }: Asked,
  { month, before, after }: AlbumMonth,
): Promise<ShownFrom | undefined> {
  if (after === null) return undefined
  const query = { after, limit: firstAlbumItems }
  const result = token
    ? await callApi(listSharedAlbumItems, { params: { id, token }, query })
    : await callApi(listAlbumItems, { params: { id }, query })
  return result.ok ? { month, before, photos: result.data.map(photoOf) } : undefined
}
