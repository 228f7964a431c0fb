import { getTravelMap, type MapFormat, type TravelMapQuery } from '@farfolk/contract/travel-map'
import { fetchFile, saveFile } from '../api/files.ts'
import { queryString } from '../api/query-string.ts'
import { m } from '../paraglide/messages.js'

/** Undefined where it could not be fetched, which an alert says, or was not waited for. */
export async function fetchPicture(
  query: TravelMapQuery,
  signal?: AbortSignal,
): Promise<Blob | undefined> {
  const alert = { id: 'error-travel-map', words: m.travel_map_download_failed() }
  const fetched = await fetchFile(getTravelMap.path + queryString(query), { alert, signal })
  return fetched?.file
}

export function savePicture(picture: Blob, format: MapFormat): void {
  saveFile(picture, `${m.app_name().toLowerCase()}-travel-map.${format}`)
}
