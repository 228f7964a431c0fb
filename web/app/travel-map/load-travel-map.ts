import { type Country, listCountries } from '@farfolk/contract/countries'
import { listOwnCountries, type VisitedCountry } from '@farfolk/contract/visited-countries'
import type { LoadPage } from '../api/page-data.ts'

export type WorldCountry = Pick<Country, 'code' | 'code3' | 'name' | 'region' | 'area' | 'latlng'>

export interface TravelMapData {
  /** All countries, by name. */
  world: WorldCountry[]
  marked: VisitedCountry[]
}

export const load: LoadPage<TravelMapData> = async (callApi) => {
  const [world, marked] = await Promise.all([
    callApi(listCountries, {}),
    callApi(listOwnCountries, {}),
  ])
  if (!world.ok) return { ok: false, status: world.status }
  if (!marked.ok) return { ok: false, status: marked.status }
  return { ok: true, data: { world: world.data, marked: marked.data } }
}
