import { getTravelYear, type TravelYear } from '@farfolk/contract/travel-years'
import { photoOf } from '../albums/album-photo.ts'
import type { Photo } from '../albums/shown-album.ts'
import type { LoadPage } from '../api/page-data.ts'
import { readYear } from './read-year.ts'

export interface TravelYearData extends Omit<TravelYear, 'albumItems'> {
  photos: Photo[]
}

/** The year of the address. */
export const load: LoadPage<TravelYearData> = async (callApi, { params }) => {
  const year = readYear(params.year)
  if (year === undefined) return { ok: false, status: 404 }
  const result = await callApi(getTravelYear, { params: { year } })
  if (!result.ok) return { ok: false, status: result.status }
  const { albumItems, ...rest } = result.data
  return { ok: true, data: { ...rest, photos: albumItems.map((item) => photoOf(item)) } }
}
