import { type Country, listCountries } from '@farfolk/contract/countries'
import { listOwnCountries, type VisitedCountry } from '@farfolk/contract/visited-countries'
import { getOwnTowns, type VisitedTowns } from '@farfolk/contract/visited-towns'
import type { LoadPage } from '../api/page-data.ts'

export type WorldCountry = Pick<Country, 'code' | 'code3' | 'name' | 'region' | 'area' | 'latlng'>

export interface TravelMapData {
  /** All countries, by name. */
  world: WorldCountry[]
  marked: VisitedCountry[]
  towns: VisitedTowns
}

export const load: LoadPage<TravelMapData> = async (callApi) => {
  const [world, marked, towns] = await Promise.all([
    callApi(listCountries, {}),
    callApi(listOwnCountries, {}),
    callApi(getOwnTowns, {}),
  ])
  if (!world.ok) return { ok: false, status: world.status }
  if (!marked.ok) return { ok: false, status: marked.status }
  if (!towns.ok) return { ok: false, status: towns.status }
  return { ok: true, data: { world: world.data, marked: marked.data, towns: towns.data } }
}
