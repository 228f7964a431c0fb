import type { ApiResult, CallApi } from '@farfolk/contract/call'
import {
  getMeetUp,
  listMeetUps,
  listNearMeetUps,
  listOwnMeetUps,
  type MeetUp,
  type MeetUpTime,
} from '@farfolk/contract/meet-ups'
import { type ListPage, pageOf } from '../api/list-page.ts'
import type { LoadPage, Refusal } from '../api/page-data.ts'
import type { Town } from './town-path.ts'
import { townOf, viewOf } from './views.ts'

export type MeetUpList = ListPage<MeetUp>

export type MeetUpsData =
  | { view: 'near'; near: MeetUpList }
  | ({ view: 'mine' } & Record<MeetUpTime, MeetUpList>)
  | { view: 'town'; town: Town | undefined; from: string; found: MeetUpList | undefined }
  | { view: 'new' }
  /** `version` is its ETag: what is saved later must be built on it. */
  | { view: 'one'; meetUp: MeetUp; version: string }
  | { view: 'edit'; meetUp: MeetUp; version: string }

/** What the address asks for; with a cursor, a further page of its list. */
export const load: LoadPage<MeetUpsData> = async (callApi, { params, url }) => {
  const view = viewOf(params)
  const cursor = url.searchParams.get('cursor') ?? undefined
  if (view === undefined) return { ok: false, status: 404 }
  if (view === 'new') return { ok: true, data: { view } }
  if (view === 'near') {
    const near = asPage(await callApi(listNearMeetUps, { query: { cursor } }))
    return near.ok ? { ok: true, data: { view, near: near.data } } : near
  }
  if (view === 'mine') return loadMine(callApi, url.searchParams.get('time'), cursor)
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

const none: MeetUpList = { items: [], nextCursor: null }

/** Both, or with a cursor those that the address names. */
async function loadMine(callApi: CallApi, asked: string | null, cursor: string | undefined) {
  const ask = async (time: MeetUpTime) => {
    const isAsked = cursor === undefined || (asked === 'past') === (time === 'past')
    return isAsked ? asPage(await callApi(listOwnMeetUps, { query: { time, cursor } })) : undefined
  }
  const [upcoming, past] = await Promise.all([ask('upcoming'), ask('past')])
  const refused = [upcoming, past].find((page) => page && !page.ok)
  if (refused && !refused.ok) return refused
  const data = {
    view: 'mine',
    upcoming: upcoming?.ok ? upcoming.data : none,
    past: past?.ok ? past.data : none,
  } as const
  return { ok: true, data } as const
}

function asPage(result: ApiResult<MeetUp[]>): Refusal | { ok: true; data: MeetUpList } {
  if (!result.ok) return { ok: false, status: result.status }
  return { ok: true, data: pageOf(result) }
}
