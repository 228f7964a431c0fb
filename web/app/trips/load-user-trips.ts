import type { Match } from '@farfolk/contract/matches'
import { tripTypes } from '@farfolk/contract/trips'
import type { LoadPage } from '../api/page-data.ts'
import { loadMatches } from '../matches/load-matches.ts'
import { loadPacking } from '../packing-lists/packing-on-card.ts'
import type { FirstPage } from '../people/use-followed-pages.ts'
import { ownTrips, travels, type TripList, withPacking } from './load-trips.ts'

const perPage = 24

export interface UserTripsData extends TripList {
  /** Those of others of the same type; a later page is without. */
  travels: TripList<'travels'> | undefined
  matches: FirstPage<Match> | undefined
}

/** The own trips of the address's filter, a page of them from the cursor on. */
export const load: LoadPage<UserTripsData> = async (callApi, { params, url }) => {
  const type = tripTypes.find((known) => known === (params.filter ?? 'upcoming'))
  if (!type) return { ok: false, status: 404 }
  const cursor = url.searchParams.get('cursor') ?? undefined
  const isFirst = cursor === undefined
  const [list, others, packing, matches] = await Promise.all([
    ownTrips(callApi, type, perPage, cursor),
    isFirst ? travels(callApi, type) : undefined,
    type === 'upcoming' ? loadPacking(callApi) : noPacking,
    type === 'upcoming' && isFirst ? loadMatches(callApi) : undefined,
  ])
  if (!list.ok) return list
  return {
    ok: true,
    data: {
      ...withPacking(list.data, packing),
      travels: others?.ok ? withPacking(others.data, packing) : undefined,
      matches,
    },
  }
}

const noPacking: Awaited<ReturnType<typeof loadPacking>> = new Map()
