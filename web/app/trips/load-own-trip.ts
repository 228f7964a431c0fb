import { listInterests } from '@farfolk/contract/reference'
import type { LoadPage } from '../api/page-data.ts'
import type { NamedInterest } from './load-interests.ts'
import { type OwnTrip, readOwnTrip } from './read-own-trip.ts'

export interface OwnTripData {
  opened: OwnTrip
  interests: NamedInterest[]
}

/** An own trip for changing it. */
export const load: LoadPage<OwnTripData> = async (callApi, { params }) => {
  const [opened, interests] = await Promise.all([
    readOwnTrip(callApi, params.id ?? ''),
    callApi(listInterests, {}),
  ])
  if (!opened.ok) return { ok: false, status: opened.status === 422 ? 404 : opened.status }
  return { ok: true, data: { opened: opened.data, interests: interests.ok ? interests.data : [] } }
}
