import { listOwnTrips, type TripType, tripTypes } from '@farfolk/contract/trips'
import type { CallApi } from '@farfolk/contract/call'
import type { LoadPage } from '../api/page-data.ts'
import { tripCardData, type TripCardData } from './trip-card-data.ts'

export interface TripList {
  type: TripType
  trips: TripCardData[]
  nextCursor: string | null
}

const shownOfEach = 6

/** The first own trips of each type. */
export const load: LoadPage<TripList[]> = async (callApi) => {
  const lists = await Promise.all(tripTypes.map((type) => ownTrips(callApi, type, shownOfEach)))
  const refused = lists.find((list) => !list.ok)
  if (refused && !refused.ok) return refused
  return { ok: true, data: lists.flatMap((list) => (list.ok ? [list.data] : [])) }
}

/** A page of the own trips of a type. */
export async function ownTrips(
  callApi: CallApi,
  type: TripType,
  limit: number,
  cursor?: string,
): Promise<{ ok: true; data: TripList } | { ok: false; status: number }> {
  const result = await callApi(listOwnTrips, { query: { type, limit, cursor } })
  if (!result.ok) return { ok: false, status: result.status }
  const nextCursor = result.page?.nextCursor ?? null
  return { ok: true, data: { type, trips: result.data.map(tripCardData), nextCursor } }
}
