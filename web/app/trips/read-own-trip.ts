import type { ApiResult, CallApi } from '@farfolk/contract/call'
import { getTripRoute, type Track } from '@farfolk/contract/tracks'
import { getOwnTrip, type getTrip, type Trip } from '@farfolk/contract/trips'

/** A trip with all that its forms change. */
export interface OwnTrip {
  trip: Trip
  track: Track | null
  /** The trip's ETag: what is saved later must be built on it. */
  version: string
}

/** By `getTrip` one too whose plan is open to who travels along. */
export async function readOwnTrip(
  callApi: CallApi,
  id: string,
  read: typeof getOwnTrip | typeof getTrip = getOwnTrip,
): Promise<ApiResult<OwnTrip>> {
  const trip = await callApi(read, { params: { id } })
  if (!trip.ok) return trip
  // Only then: a track older than the version would hide that somebody has changed it.
  const route = await callApi(getTripRoute, { params: { id } })
  if (!route.ok) return route
  // The server was away by then: what this device keeps of it is as old, and would be saved over newer.
  if (keptAt(route) < keptAt(trip))
    return { ok: false, status: 0, headers: route.headers, statusText: '', errors: [] }
  const version = trip.headers.get('etag') ?? ''
  return { ...trip, data: { trip: trip.data, track: route.data.track, version } }
}

/** As api/kept-answers.ts writes it; what the server has just answered is the latest. */
const keptAt = ({ headers }: { headers: Headers }) => Number(headers.get('x-kept-at') ?? Infinity)
