import {
  getTravelMap,
  getTravelYearPicture,
  type MapFormat,
  type TravelMapQuery,
} from '@farfolk/contract/travel-map'
import { fillPath } from '@farfolk/contract/http'
import { fetchFile, saveFile } from '../api/files.ts'
import { queryString } from '../api/query-string.ts'
import { m } from '../paraglide/messages.js'

interface Wanted extends TravelMapQuery {
  /** In the place of the map of all of them. */
  year?: number | undefined
}

/** Undefined where it could not be fetched, which an alert says, or was not waited for. */
export async function fetchPicture(
  { year, ...query }: Wanted,
  signal?: AbortSignal,
): Promise<Blob | undefined> {
  const alert = { id: 'error-travel-map', words: m.travel_map_download_failed() }
  const path =
    year === undefined
      ? getTravelMap.path
      : fillPath(getTravelYearPicture.path, { year: String(year) })
  const fetched = await fetchFile(path + queryString(query), { alert, signal })
  return fetched?.file
}

export function savePicture(picture: Blob, format: MapFormat, year: number | undefined): void {
  saveFile(picture, `${m.app_name().toLowerCase()}-${year ?? 'travel-map'}.${format}`)
}
