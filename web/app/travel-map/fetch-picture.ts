import { getTravelMap, type MapFormat, type TravelMapQuery } from '@farfolk/contract/travel-map'
import { addAlert } from '../api/alerts.ts'
import { fetchFile, saveFile } from '../api/files.ts'
import { queryString } from '../api/query-string.ts'
import { m } from '../paraglide/messages.js'

/** Undefined where it could not be fetched, which an alert says, or was not waited for. */
export async function fetchPicture(
  query: TravelMapQuery,
  signal?: AbortSignal,
): Promise<Blob | undefined> {
  const response = await fetchFile(getTravelMap.path + queryString(query), { signal })
  if (response) return response.blob()
  if (!signal?.aborted) {
    addAlert({ id: 'error-travel-map', type: 'error', messages: [m.travel_map_download_failed()] })
  }
  return undefined
}

export function savePicture(picture: Blob, format: MapFormat): void {
  saveFile(picture, `${m.app_name().toLowerCase()}-travel-map.${format}`)
}
