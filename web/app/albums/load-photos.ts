import type { CallApi } from '@farfolk/contract/call'
import { callApi } from '../api/call-api.ts'
import { albumReads, type OpenedAlbum } from './album-reads.ts'
import { photoOf } from './album-photo.ts'
import type { PageStart, PhotoPage } from './use-photos.ts'

const silently: CallApi = (endpoint, input) => callApi(endpoint, input, { silent: true })

/** A page of an album's photos. */
export async function loadPhotos(
  album: OpenedAlbum,
  from: PageStart,
): Promise<PhotoPage | undefined> {
  const result = await albumReads(silently, album).photos(from)
  if (!result.ok) return undefined
  return { photos: result.data.map(photoOf), nextCursor: result.page?.nextCursor ?? null }
}
