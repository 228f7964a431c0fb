import { tripTypes } from '@farfolk/contract/trips'
import type { LoadPage } from '../api/page-data.ts'
import { loadPacking } from '../packing-lists/packing-on-card.ts'
import { ownTrips, type TripList, withPacking } from './load-trips.ts'

const perPage = 24

/** The own trips of the address's filter, a page of them from the cursor on. */
export const load: LoadPage<TripList> = async (callApi, { params, url }) => {
  const type = tripTypes.find((known) => known === (params.filter ?? 'upcoming'))
  if (!type) return { ok: false, status: 404 }
  const [list, packing] = await Promise.all([
    ownTrips(callApi, type, perPage, url.searchParams.get('cursor') ?? undefined),
    type === 'upcoming' ? loadPacking(callApi) : undefined,
  ])
  return list.ok && packing ? { ok: true, data: withPacking(list.data, packing) } : list
}
