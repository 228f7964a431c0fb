import type { CallApi } from '@farfolk/contract/call'
import type { Match } from '@farfolk/contract/matches'
import { listTripYears, type TripType, type TripYear, tripTypes } from '@farfolk/contract/trips'
import type { LoadPage, PageData } from '../api/page-data.ts'
import { loadMatches } from '../matches/load-matches.ts'
import { loadPacking } from '../packing-lists/packing-on-card.ts'
import type { FirstPage } from '../people/use-followed-pages.ts'
import { followedTrips, ownTrips, travels, type TripList, withPacking } from './load-trips.ts'

const perPage = 24

/** `followed` are those of others that the member follows. */
export type TripFilter = TripType | 'followed'

export interface UserTripsData extends TripList<TripFilter> {
  /** Those of others of the same type; a later page of the own ones is without. */
  travels: TripList<'travels'> | undefined
  /** Of all finished trips, the latest first; of other types none. */
  years: TripYear[]
  /** The one whose trips these are; absent: of all. */
  year: number | undefined
  matches: FirstPage<Match> | undefined
}

/**
 * The trips of the address's filter, finished ones of a year too; with a cursor, a page of the own ones
 * or of those of others.
 */
export const load: LoadPage<UserTripsData> = async (callApi, { params, url }) => {
  const cursor = url.searchParams.get('cursor') ?? undefined
  if (params.filter === 'followed') return loadFollowed(callApi, cursor)
  const type = tripTypes.find((known) => known === (params.filter ?? 'upcoming'))
  if (!type) return { ok: false, status: 404 }
  const isFirst = cursor === undefined
  const isOfOthers = url.searchParams.get('of') === 'travels' && !isFirst
  const year = type === 'finished' ? yearOf(url) : undefined
  const wanted = { cursor, year }
  const [own, others, packing, matches, years] = await Promise.all([
    isOfOthers ? undefined : ownTrips(callApi, type, perPage, wanted),
    isFirst || isOfOthers ? travels(callApi, type, wanted) : undefined,
    type === 'upcoming' ? loadPacking(callApi) : noPacking,
    type === 'upcoming' && isFirst ? loadMatches(callApi) : undefined,
    type === 'finished' && isFirst ? callApi(listTripYears, {}) : undefined,
  ])
  // Those of others are an addition where both are asked for.
  const asked = own ?? others
  if (!asked?.ok) return { ok: false, status: asked?.status ?? 0 }
  const list = own?.ok ? own.data : { type, items: [], nextCursor: null }
  return {
    ok: true,
    data: {
      ...withPacking(list, packing),
      travels: others?.ok ? withPacking(others.data, packing) : undefined,
      matches,
      years: years?.ok ? years.data : [],
      year,
    },
  }
}

async function loadFollowed(
  callApi: CallApi,
  cursor: string | undefined,
): Promise<PageData<UserTripsData>> {
  const list = await followedTrips(callApi, perPage, cursor)
  if (!list.ok) return list
  const none = { travels: undefined, matches: undefined, years: [], year: undefined }
  return { ok: true, data: { ...list.data, ...none } }
}

/** What is no year of trips is as none. */
function yearOf(url: URL): number | undefined {
  const year = url.searchParams.get('year') ?? ''
  return /^(?:19|20|21)\d\d$/.test(year) ? Number(year) : undefined
}

const noPacking: Awaited<ReturnType<typeof loadPacking>> = new Map()
