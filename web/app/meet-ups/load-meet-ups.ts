import {
  getMeetUp,
  listMeetUps,
  listNearMeetUps,
  listOwnMeetUps,
  type MeetUp,
  type MeetUpTime,
} from '@farfolk/contract/meet-ups'
import { asPage, type ListPage } from '../api/list-page.ts'
import type { LoadPage } from '../api/page-data.ts'
import { loadInterests } from '../town-lists/load-interests.ts'
import { loadBoth } from '../town-lists/load-lists.ts'
import { type Town, townOf, viewOf } from '../town-lists/views.ts'
import type { NamedInterest } from '../trips/load-interests.ts'

export type MeetUpList = ListPage<MeetUp>

type ShownView =
  | { view: 'near'; near: MeetUpList }
  | ({ view: 'mine' } & Record<MeetUpTime, MeetUpList>)
  | { view: 'town'; town: Town | undefined; from: string; found: MeetUpList | undefined }
  /** `interest` is that whose list led there. */
  | { view: 'new'; interest: string | undefined }
  /** `version` is its ETag: what is saved later must be built on it. */
  | { view: 'one'; meetUp: MeetUp; version: string }
  | { view: 'edit'; meetUp: MeetUp; version: string }

export type MeetUpsData = ShownView & { interests: NamedInterest[] }

/** What the address asks for; with a cursor, a further page of its list. */
export const load: LoadPage<MeetUpsData> = async (callApi, page) => {
  const [interests, shown] = await Promise.all([loadInterests(callApi), loadView(callApi, page)])
  return shown.ok ? { ok: true, data: { ...shown.data, interests } } : shown
}

const loadView: LoadPage<ShownView> = async (callApi, { params, url }) => {
  const view = viewOf(params)
  const cursor = url.searchParams.get('cursor') ?? undefined
  if (view === undefined) return { ok: false, status: 404 }
  if (view === 'new') {
    const interest = url.searchParams.get('interest') ?? undefined
    return { ok: true, data: { view, interest } }
  }
  if (view === 'near') {
    const near = asPage(await callApi(listNearMeetUps, { query: { cursor } }))
    return near.ok ? { ok: true, data: { view, near: near.data } } : near
  }
  if (view === 'mine') {
    const named = url.searchParams.get('time') === 'past' ? 'past' : 'upcoming'
    const both = await loadBoth(['upcoming', 'past'], { named, cursor }, (time) =>
      callApi(listOwnMeetUps, { query: { time, cursor } }),
    )
    if (!both.ok) return both
    const [upcoming, past] = both.data
    return { ok: true, data: { view, upcoming, past } }
  }
  if (view === 'town') {
    const town = townOf(url.searchParams)
    const from = url.searchParams.get('from') ?? ''
    if (!town) return { ok: true, data: { view, town, from, found: undefined } }
    const { lat, lng } = town
    const query = { lat, lng, from: from || undefined, cursor }
    const found = asPage(await callApi(listMeetUps, { query }))
    return found.ok ? { ok: true, data: { view, town, from, found: found.data } } : found
  }
  const result = await callApi(getMeetUp, { params: { id: params.id ?? '' } })
  if (!result.ok) return { ok: false, status: result.status }
  const version = result.headers.get('etag') ?? ''
  return { ok: true, data: { view, meetUp: result.data, version } }
}
