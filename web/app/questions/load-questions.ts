import type { ApiResult, CallApi } from '@farfolk/contract/call'
import {
  getQuestion,
  listNearQuestions,
  listOwnQuestions,
  listQuestions,
  type Question,
  type QuestionRole,
} from '@farfolk/contract/questions'
import { type ListPage, pageOf } from '../api/list-page.ts'
import type { LoadPage, Refusal } from '../api/page-data.ts'
import { type Town, townOf, viewOf } from './views.ts'

export type QuestionList = ListPage<Question>

export type QuestionsData =
  | { view: 'near'; unanswered: boolean; found: QuestionList }
  | ({ view: 'mine' } & Record<QuestionRole, QuestionList>)
  | { view: 'town'; unanswered: boolean; town: Town | undefined; found: QuestionList | undefined }
  | { view: 'new' }
  /** `version` is its ETag: what is saved later must be built on it. */
  | { view: 'one'; question: Question; version: string }
  | { view: 'edit'; question: Question; version: string }

/** What the address asks for; with a cursor, a further page of its list. */
export const load: LoadPage<QuestionsData> = async (callApi, { params, url }) => {
  const view = viewOf(params)
  const cursor = url.searchParams.get('cursor') ?? undefined
  const unanswered = url.searchParams.get('unanswered') === 'true'
  if (view === undefined) return { ok: false, status: 404 }
  if (view === 'new') return { ok: true, data: { view } }
  if (view === 'near') {
    const found = asPage(await callApi(listNearQuestions, { query: { unanswered, cursor } }))
    return found.ok ? { ok: true, data: { view, unanswered, found: found.data } } : found
  }
  if (view === 'mine') return loadMine(callApi, url.searchParams.get('role'), cursor)
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

const none: QuestionList = { items: [], nextCursor: null }

/** Both, or with a cursor those that the address names. */
async function loadMine(callApi: CallApi, named: string | null, cursor: string | undefined) {
  const ask = async (role: QuestionRole) => {
    const isAsked = cursor === undefined || (named === 'answered') === (role === 'answered')
    return isAsked
      ? asPage(await callApi(listOwnQuestions, { query: { role, cursor } }))
      : undefined
  }
  const [asked, answered] = await Promise.all([ask('asked'), ask('answered')])
  const refused = [asked, answered].find((page) => page && !page.ok)
  if (refused && !refused.ok) return refused
  const data = {
    view: 'mine',
    asked: asked?.ok ? asked.data : none,
    answered: answered?.ok ? answered.data : none,
  } as const
  return { ok: true, data } as const
}

function asPage(result: ApiResult<Question[]>): Refusal | { ok: true; data: QuestionList } {
  if (!result.ok) return { ok: false, status: result.status }
  return { ok: true, data: pageOf(result) }
}
