import { type Destination, listDestinations } from '@farfolk/contract/destinations'
import type { DestinationFilter } from '@farfolk/contract/regions'
import type { LoadPage } from '../api/page-data.ts'
import { filterOf } from './regions.ts'

export interface DestinationsPageData {
  filter: DestinationFilter
  /** By name. */
  countries: Destination[]
}

/** The countries of a part of the world; an unknown one is 404. */
export const load: LoadPage<DestinationsPageData> = async (callApi, { params }) => {
  const filter = filterOf(params.filter)
  if (!filter) return { ok: false, status: 404 }
  const result = await callApi(listDestinations, { query: { filter } })
  if (!result.ok) return { ok: false, status: result.status }
  return { ok: true, data: { filter, countries: result.data } }
}
