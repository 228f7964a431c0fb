import { createAlbumDownloadLink, createSharedDownloadLink } from '@farfolk/contract/downloads'
import { callApi } from '../api/call-api.ts'

/** Lets the browser save the zip: an address for minutes, since it sends neither session nor password. */
export async function saveAlbum(id: string, token: string | undefined): Promise<void> {
  const result = token
    ? await callApi(createSharedDownloadLink, { params: { id, token } })
    : await callApi(createAlbumDownloadLink, { params: { id } })
  if (result.ok) location.assign(result.data.url)
}
