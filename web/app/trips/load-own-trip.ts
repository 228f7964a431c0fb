import { listInterests } from '@farfolk/contract/reference'
import { getOwnTrip, type Trip } from '@farfolk/contract/trips'
import type { LoadPage } from '../api/page-data.ts'
import type { NamedInterest } from './load-interests.ts'

export interface OwnTripData {
  trip: Trip
  /** The trip's ETag: what is saved later must be built on it. */
  version: string
  interests: NamedInterest[]
}

/** An own trip for changing it. */
export const load: LoadPage<OwnTripData> = async (callApi, { params }) => {
  const [result, interests] = await Promise.all([
    callApi(getOwnTrip, { params: { id: params.id ?? '' } }),
    callApi(listInterests, {}),
  ])
  if (!result.ok) return { ok: false, status: result.status === 422 ? 404 : result.status }
  return {
    ok: true,
    data: {
      trip: result.data,
      version: result.headers.get('etag') ?? '',
      interests: interests.ok ? interests.data : [],
    },
  }
}
