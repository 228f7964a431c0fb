import { tripTypes } from '@farfolk/contract/trips'
import type { LoadPage } from '../api/page-data.ts'
import { ownTrips, type TripList } from './load-trips.ts'

const perPage = 24

/** The own trips of the address's filter, a page of them from the cursor on. */
export const load: LoadPage<TripList> = async (callApi, { params, url }) => {
  const type = tripTypes.find((known) => known === (params.filter ?? 'upcoming'))
  if (!type) return { ok: false, status: 404 }
  return ownTrips(callApi, type, perPage, url.searchParams.get('cursor') ?? undefined)
}
