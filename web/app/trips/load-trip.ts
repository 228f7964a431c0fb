import { listInterests } from '@farfolk/contract/reference'
import { getTrip, type Trip } from '@farfolk/contract/trips'
import type { LoadPage } from '../api/page-data.ts'
import { isTripSection } from './trip-sections.ts'

export interface TripPageData {
  trip: Trip
  /** Names of the trip's interests. */
  interests: string[]
}

/** A trip as the viewer may see it; an unknown section or an impossible id is 404. */
export const load: LoadPage<TripPageData> = async (callApi, { params }) => {
  if (!isTripSection(params.section)) return { ok: false, status: 404 }
  const [result, interests] = await Promise.all([
    callApi(getTrip, { params: { id: params.id ?? '' } }),
    callApi(listInterests, {}),
  ])
  if (!result.ok) return { ok: false, status: result.status === 422 ? 404 : result.status }
  const wanted = new Set<string>(result.data.interests)
  const named = interests.ok ? interests.data.filter(({ id }) => wanted.has(id)) : []
  return { ok: true, data: { trip: result.data, interests: named.map(({ name }) => name) } }
}
