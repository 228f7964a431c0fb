import { listTripAlbumItems } from '@farfolk/contract/album-items'
import { firstAlbumItems } from '@farfolk/contract/albums'
import type { PageStart, PhotoPage } from '../albums/use-photos.ts'
import { callApi } from '../api/call-api.ts'
import { photosOf } from './load-trip-albums.ts'

/** A further page of the photos of all albums of a trip. */
export async function loadTripPhotos(
  id: string,
  { cursor }: PageStart,
): Promise<PhotoPage | undefined> {
  const query = { cursor, limit: firstAlbumItems }
  const result = await callApi(listTripAlbumItems, { params: { id }, query }, { silent: true })
  if (!result.ok) return undefined
  const { items: photos, nextCursor } = photosOf(result)
  return { photos, nextCursor }
}
