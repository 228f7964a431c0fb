import { listAlbumItems } from '@farfolk/contract/album-items'
import { firstAlbumItems } from '@farfolk/contract/albums'
import { listSharedAlbumItems } from '@farfolk/contract/shares'
import { callApi } from '../api/call-api.ts'
import { photoOf } from './shown-album.ts'
import type { PageStart, PhotoPage } from './use-photos.ts'

/** A page of an album's photos, as its viewer or as who has a link to it sees them. */
export async function loadPhotos(
  { id, token }: { id: string; token?: string | undefined },
  from: PageStart,
): Promise<PhotoPage | undefined> {
  const query = { ...from, limit: firstAlbumItems }
  const result = token
    ? await callApi(listSharedAlbumItems, { params: { id, token }, query }, { silent: true })
    : await callApi(listAlbumItems, { params: { id }, query }, { silent: true })
  if (!result.ok) return undefined
  return { photos: result.data.map(photoOf), nextCursor: result.page?.nextCursor ?? null }
}
