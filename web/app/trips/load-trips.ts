import { listTravels } from '@farfolk/contract/company'
import type { Match } from '@farfolk/contract/matches'
import { listFollowedTrips } from '@farfolk/contract/trip-follows'
import { listOwnTrips, type Trip, type TripType, tripTypes } from '@farfolk/contract/trips'
import type { ApiResult, CallApi } from '@farfolk/contract/call'
import { type ListPage, pageOf } from '../api/list-page.ts'
import type { LoadPage } from '../api/page-data.ts'
import { type CompanyOnCard, companyOnCard } from '../company/company-on-card.ts'
import { loadMatches } from '../matches/load-matches.ts'
import { loadPacking, type PackingOnCard } from '../packing-lists/packing-on-card.ts'
import type { FirstPage } from '../people/use-followed-pages.ts'
import { byCalendar } from './by-calendar.ts'
import { tripCardData, type TripCardData } from './trip-card-data.ts'

export type OwnTripCardData = TripCardData & CompanyOnCard & PackingOnCard

/** `travels` are those of others on which the member has a place. */
export type ListName = TripType | 'travels'
/** With those of others that the member follows. */
type AnyList = ListName | 'followed'

export interface TripList<Name extends AnyList = TripType> extends ListPage<OwnTripCardData> {
  type: Name
}

const shownOfEach = 6
const travelsShown = 100

export interface OwnTripsData {
  /** The first own trips of each type; those of others, of any type, stand after the upcoming ones. */
  lists: TripList<ListName>[]
  /** Whose paths cross them: they stand amid the lists, which would else move when they come. */
  matches: FirstPage<Match> | undefined
}

export const load: LoadPage<OwnTripsData> = async (callApi) => {
  const [packing, matches, others, ...own] = await Promise.all([
    loadPacking(callApi),
    loadMatches(callApi),
    travels(callApi),
    ...tripTypes.map((type) => ownTrips(callApi, type, shownOfEach)),
  ])
  // The finished ones among those of others would keep the own upcoming ones from view.
  const lists = own.flatMap((list, index) =>
    tripTypes[index] === 'upcoming' ? [list, others] : [list],
  )
  const refused = lists.find((list) => !list.ok)
  if (refused && !refused.ok) return refused
  return {
    ok: true,
    data: {
      lists: lists.flatMap((list) => (list.ok ? [withPacking<ListName>(list.data, packing)] : [])),
      matches,
    },
  }
}

/** Each trip with how far it is packed, where there is something to pack. */
export function withPacking<Name extends ListName>(
  list: TripList<Name>,
  packing: Awaited<ReturnType<typeof loadPacking>>,
): TripList<Name> {
  const items = list.items.map((trip) => ({ ...trip, packing: packing.get(trip.id) }))
  return { ...list, items }
}

interface Wanted {
  cursor?: string | undefined
  year?: number | undefined
}

/** A page of the own trips of a type. */
export async function ownTrips(
  callApi: CallApi,
  type: TripType,
  limit: number,
  wanted: Wanted = {},
): Promise<Listed<TripType>> {
  return listed(type, await callApi(listOwnTrips, { query: { type, limit, ...wanted } }))
}

/** Trips of others that the member has a place on, of a type or all. */
export async function travels(
  callApi: CallApi,
  type?: TripType,
  wanted: Wanted = {},
): Promise<Listed<'travels'>> {
  const query = { type, limit: travelsShown, ...wanted }
  const list = listed('travels', await callApi(listTravels, { query }))
  // They come by when they were made; each page by itself, as a later one stands below.
  if (list.ok) list.data.items.sort(byCalendar)
  return list
}

/** A page of the trips of others that the member follows. */
export async function followedTrips(
  callApi: CallApi,
  limit: number,
  cursor: string | undefined,
): Promise<Listed<'followed'>> {
  return listed('followed', await callApi(listFollowedTrips, { query: { limit, cursor } }))
}

type Listed<Name extends AnyList> =
  | { ok: true; data: TripList<Name> }
  | { ok: false; status: number }

function listed<Name extends AnyList>(type: Name, result: ApiResult<Trip[]>): Listed<Name> {
  if (!result.ok) return { ok: false, status: result.status }
  const page = pageOf(result)
  const items = page.items.map((trip) => ({ ...tripCardData(trip), ...companyOnCard(trip) }))
  return { ok: true, data: { ...page, type, items } }
}
