import { listAlbumItems, listAlbumMonths } from '@farfolk/contract/album-items'
import { firstAlbumItems, getAlbum } from '@farfolk/contract/albums'
import type { CallApi } from '@farfolk/contract/call'
import {
  getSharedAlbum,
  listSharedAlbumItems,
  listSharedAlbumMonths,
} from '@farfolk/contract/shares'
import type { PageStart } from './use-photos.ts'

export interface OpenedAlbum {
  id: string
  /** Of the link that opens it; undefined: as the viewer may see it. */
  token?: string | undefined
}

/** What is read of an album, as its viewer or as who has a link to it sees it. */
export function albumReads(callApi: CallApi, { id, token }: OpenedAlbum) {
  const limit = firstAlbumItems
  if (token) {
    const params = { id, token }
    return {
      album: () => callApi(getSharedAlbum, { params }),
      months: () => callApi(listSharedAlbumMonths, { params }),
      photos: (from: PageStart) =>
        callApi(listSharedAlbumItems, { params, query: { ...from, limit } }),
    }
  }
  const params = { id }
  return {
    album: () => callApi(getAlbum, { params }),
    months: () => callApi(listAlbumMonths, { params }),
    photos: (from: PageStart) => callApi(listAlbumItems, { params, query: { ...from, limit } }),
  }
}
