import { listTrashedPhotos, type TrashedPhoto } from '@farfolk/contract/trash'
import type { ApiResult, CallApi } from '@farfolk/contract/call'
import { firstAlbumItems } from '@farfolk/contract/albums'
import { photoOf } from '../albums/album-photo.ts'
import type { Photo } from '../albums/shown-album.ts'
import type { PageStart, PhotoPage } from '../albums/use-photos.ts'
import { callApi } from '../api/call-api.ts'
import type { LoadPage } from '../api/page-data.ts'

const limit = firstAlbumItems
const dayMs = 86_400_000

/** The own photos in the trash, what was deleted last first. */
export const load: LoadPage<PhotoPage> = async (callApi) => {
  const result = await callApi(listTrashedPhotos, { query: { limit } })
  return result.ok ? { ok: true, data: pageOf(result) } : { ok: false, status: result.status }
}

/** A further page; undefined where it could not be had. */
export async function loadMoreOfTrash({ cursor }: PageStart): Promise<PhotoPage | undefined> {
  const silently: CallApi = (endpoint, input) => callApi(endpoint, input, { silent: true })
  const result = await silently(listTrashedPhotos, { query: { cursor, limit } })
  return result.ok ? pageOf(result) : undefined
}

function pageOf({ data, page }: ApiResult<TrashedPhoto[]> & { ok: true }): PhotoPage {
  return { photos: data.map(trashedPhotoOf), nextCursor: page?.nextCursor ?? null }
}

function trashedPhotoOf(item: TrashedPhoto): Photo {
  const { albumId, albumName, expiresAt } = item
  const daysLeft = Math.max(1, Math.ceil((Date.parse(expiresAt) - Date.now()) / dayMs))
  return { ...photoOf({ ...item, location: null, position: 0 }), albumId, albumName, daysLeft }
}
