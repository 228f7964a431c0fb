import { listPlacesNear, type Place } from '@farfolk/contract/places'
import {
  getQuestion,
  listNearQuestions,
  listOwnQuestions,
  listQuestions,
  type Question,
  type QuestionRole,
} from '@farfolk/contract/questions'
import type { CallApi } from '@farfolk/contract/call'
import { asPage, type ListPage } from '../api/list-page.ts'
import type { LoadPage } from '../api/page-data.ts'
import { loadInterests } from '../town-lists/load-interests.ts'
import { loadBoth } from '../town-lists/load-lists.ts'
import { type Town, townOf, viewOf } from '../town-lists/views.ts'
import type { NamedInterest } from '../trips/load-interests.ts'

export type QuestionList = ListPage<Question>

type ShownView =
  | { view: 'near'; unanswered: boolean; found: QuestionList }
  | ({ view: 'mine' } & Record<QuestionRole, QuestionList>)
  | { view: 'town'; unanswered: boolean; town: Town | undefined; found: QuestionList | undefined }
  /** `place` or `interest` is that whose list led there. */
  | { view: 'new'; place: Place | undefined; interest: string | undefined }
  /** `version` is its ETag: what is saved later must be built on it. */
  | { view: 'one'; question: Question; version: string }
  | { view: 'edit'; question: Question; version: string }

export type QuestionsData = ShownView & { interests: NamedInterest[] }

/** What the address asks for; with a cursor, a further page of its list. */
export const load: LoadPage<QuestionsData> = async (callApi, page) => {
  const [interests, shown] = await Promise.all([loadInterests(callApi), loadView(callApi, page)])
  return shown.ok ? { ok: true, data: { ...shown.data, interests } } : shown
}

const loadView: LoadPage<ShownView> = async (callApi, { params, url }) => {
  const view = viewOf(params)
  const cursor = url.searchParams.get('cursor') ?? undefined
  const unanswered = url.searchParams.get('unanswered') === 'true'
  if (view === undefined) return { ok: false, status: 404 }
  if (view === 'new') {
    const town = townOf(url.searchParams)
    const place = town && (await findTown(callApi, town))
    const interest = url.searchParams.get('interest') ?? undefined
    return { ok: true, data: { view, place, interest } }
  }
  if (view === 'near') {
    const found = asPage(await callApi(listNearQuestions, { query: { unanswered, cursor } }))
    return found.ok ? { ok: true, data: { view, unanswered, found: found.data } } : found
  }
  if (view === 'mine') {
    const named = url.searchParams.get('role') === 'answered' ? 'answered' : 'asked'
    const both = await loadBoth(['asked', 'answered'], { named, cursor }, (role) =>
      callApi(listOwnQuestions, { query: { role, cursor } }),
    )
    if (!both.ok) return both
    const [asked, answered] = both.data
    return { ok: true, data: { view, asked, answered } }
  }
  if (view === 'town') {
    const town = townOf(url.searchParams)
    if (!town) return { ok: true, data: { view, unanswered, town, found: undefined } }
    const { lat, lng } = town
    const query = { lat, lng, unanswered, cursor }
    const found = asPage(await callApi(listQuestions, { query }))
    return found.ok ? { ok: true, data: { view, unanswered, town, found: found.data } } : found
  }
  const result = await callApi(getQuestion, { params: { id: params.id ?? '' } })
  if (!result.ok) return { ok: false, status: result.status }
  const version = result.headers.get('etag') ?? ''
  return { ok: true, data: { view, question: result.data, version } }
}

/** With what the address does not say of it; undefined where the gazetteer has no town at this very point. */
async function findTown(callApi: CallApi, { lat, lng }: Town): Promise<Place | undefined> {
  const found = await callApi(listPlacesNear, { query: { lat, lng, radiusKm: 1, limit: 20 } })
  return found.ok ? found.data.find((place) => place.lat === lat && place.lng === lng) : undefined
}
