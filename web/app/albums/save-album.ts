import {
  createAlbumDownloadLink,
  createSelectionDownloadLink,
  createSharedDownloadLink,
} from '@farfolk/contract/downloads'
import { callApi } from '../api/call-api.ts'

/** Lets the browser save the zip: an address for minutes, since it sends neither session nor password. */
export async function saveAlbum(id: string, token: string | undefined): Promise<void> {
  const result = token
    ? await callApi(createSharedDownloadLink, { params: { id, token } })
    : await callApi(createAlbumDownloadLink, { params: { id } })
  if (result.ok) location.assign(result.data.url)
}

/** As `saveAlbum`, of own photos that are selected, in their order. */
export async function saveSelected(ids: readonly string[]): Promise<void> {
  const result = await callApi(createSelectionDownloadLink, { body: { albumItemIds: [...ids] } })
  if (result.ok) location.assign(result.data.url)
}
