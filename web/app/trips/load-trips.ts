import { listTravels } from '@farfolk/contract/company'
import { listOwnTrips, type Trip, type TripType, tripTypes } from '@farfolk/contract/trips'
import type { ApiResult, CallApi } from '@farfolk/contract/call'
import type { LoadPage } from '../api/page-data.ts'
import { type CompanyOnCard, companyOnCard } from '../company/company-on-card.ts'
import { loadPacking, type PackingOnCard } from '../packing-lists/packing-on-card.ts'
import { tripCardData, type TripCardData } from './trip-card-data.ts'

export type OwnTripCardData = TripCardData & CompanyOnCard & PackingOnCard

/** `travels` are those of others on which the member has a place. */
export type ListName = TripType | 'travels'

export interface TripList<Name extends ListName = TripType> {
  type: Name
  trips: OwnTripCardData[]
  nextCursor: string | null
}

const shownOfEach = 6
const travelsShown = 100

/** The first own trips of each type, after those of others. */
export const load: LoadPage<TripList<ListName>[]> = async (callApi) => {
  const [packing, ...lists] = await Promise.all([
    loadPacking(callApi),
    travels(callApi),
    ...tripTypes.map((type) => ownTrips(callApi, type, shownOfEach)),
  ])
  const refused = lists.find((list) => !list.ok)
  if (refused && !refused.ok) return refused
  return {
    ok: true,
    data: lists.flatMap((list): TripList<ListName>[] =>
      list.ok ? [withPacking(list.data, packing)] : [],
    ),
  }
}

/** Each trip with how far it is packed, where there is something to pack. */
export function withPacking<Name extends ListName>(
  list: TripList<Name>,
  packing: Awaited<ReturnType<typeof loadPacking>>,
): TripList<Name> {
  const trips = list.trips.map((trip) => ({ ...trip, packing: packing.get(trip.id) }))
  return { ...list, trips }
}

/** A page of the own trips of a type. */
export async function ownTrips(
  callApi: CallApi,
  type: TripType,
  limit: number,
  cursor?: string,
): Promise<Listed<TripType>> {
  return listed(type, await callApi(listOwnTrips, { query: { type, limit, cursor } }))
}

async function travels(callApi: CallApi): Promise<Listed<'travels'>> {
  return listed('travels', await callApi(listTravels, { query: { limit: travelsShown } }))
}

type Listed<Name extends ListName> =
  | { ok: true; data: TripList<Name> }
  | { ok: false; status: number }

function listed<Name extends ListName>(type: Name, result: ApiResult<Trip[]>): Listed<Name> {
  if (!result.ok) return { ok: false, status: result.status }
  const nextCursor = result.page?.nextCursor ?? null
  const trips = result.data.map((trip) => ({ ...tripCardData(trip), ...companyOnCard(trip) }))
  return { ok: true, data: { type, trips, nextCursor } }
}
