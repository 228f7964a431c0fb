import { getTrip, listOwnTrips } from '@farfolk/contract/trips'
import { wholeList } from '../api/call-api.ts'
import type { LoadPage } from '../api/page-data.ts'

export interface TripChoices {
  /** The trips that a new thing may be linked to. */
  trips: TripChoice[]
  /** Of `?trip=`, where it is one that the member sees; else empty. */
  tripId: string
}

export interface TripChoice {
  id: string
  name: string
}

const perPage = 100

/** The own trips, and the one that the page was opened for. */
export const load: LoadPage<TripChoices> = async (callApi, { url }) => {
  const wanted = url.searchParams.get('trip')
  const [own, found] = await Promise.all([
    wholeList((cursor) => callApi(listOwnTrips, { query: { limit: perPage, cursor } })),
    wanted ? callApi(getTrip, { params: { id: wanted } }) : undefined,
  ])
  if (!own.ok) return { ok: false, status: own.status }
  // One that is hidden or unknown is left out.
  if (found?.ok === false && ![403, 404, 422].includes(found.status)) {
    return { ok: false, status: found.status }
  }
  const asked = found?.ok ? { id: found.data.id, name: found.data.name } : undefined
  const others = own.data.map(({ id, name }) => ({ id, name })).filter(({ id }) => id !== asked?.id)
  return { ok: true, data: { trips: asked ? [asked, ...others] : others, tripId: asked?.id ?? '' } }
}
