import { ListedCountryCode } from '@farfolk/contract/countries'
import type { CallApi } from '@farfolk/contract/call'
import type { Place } from '@farfolk/contract/places'
import { getTip, listOwnTips, type Tip } from '@farfolk/contract/tips'
import { getTrip } from '@farfolk/contract/trips'
import { asPage, type ListPage } from '../api/list-page.ts'
import type { LoadPage } from '../api/page-data.ts'

export type TipsData =
  | { view: 'mine'; found: ListPage<Tip> }
  | ({ view: 'new' } & NewTipData)
  /** `version` is its ETag: what is saved later must be built on it. */
  | { view: 'edit'; tip: Tip; version: string }

export interface NewTipData {
  /** Whose page led there, or an empty text. */
  country: string
  /** The town of a trip that led there. */
  place: Place | null
  tripId: string | undefined
}

/** What the address asks for; with a cursor, a further page of the own tips. */
export const load: LoadPage<TipsData> = async (callApi, { params, url }) => {
  const { id, section } = params
  if (id === undefined) {
    const cursor = url.searchParams.get('cursor') ?? undefined
    const found = asPage(await callApi(listOwnTips, { query: { cursor } }))
    return found.ok ? { ok: true, data: { view: 'mine', found: found.data } } : found
  }
  if (id === 'new' && section === undefined) {
    return { ok: true, data: { view: 'new', ...(await findStart(callApi, url.searchParams)) } }
  }
  if (section !== 'edit') return { ok: false, status: 404 }
  const result = await callApi(getTip, { params: { id } })
  if (!result.ok) return { ok: false, status: result.status === 422 ? 404 : result.status }
  const version = result.headers.get('etag') ?? ''
  return { ok: true, data: { view: 'edit', tip: result.data, version } }
}

async function findStart(callApi: CallApi, search: URLSearchParams): Promise<NewTipData> {
  const country = ListedCountryCode.safeParse(search.get('country')).data ?? ''
  const [id, stopId] = [search.get('trip'), search.get('stop')]
  const trip = id === null ? undefined : await callApi(getTrip, { params: { id } })
  // Whoever may not see it, or no longer, begins with an empty form.
  if (!trip?.ok) return { country, place: null, tripId: undefined }
  const place = trip.data.stops.find((stop) => stop.id === stopId)?.place
  return { country, place: place?.id ? place : null, tripId: trip.data.id }
}
