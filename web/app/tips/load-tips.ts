import { ListedCountryCode } from '@farfolk/contract/countries'
import { getTip, listOwnTips, type Tip } from '@farfolk/contract/tips'
import { asPage, type ListPage } from '../api/list-page.ts'
import type { LoadPage } from '../api/page-data.ts'

export type TipsData =
  | { view: 'mine'; found: ListPage<Tip> }
  /** `country` is that whose page led there. */
  | { view: 'new'; country: string }
  /** `version` is its ETag: what is saved later must be built on it. */
  | { view: 'edit'; tip: Tip; version: string }

/** What the address asks for; with a cursor, a further page of the own tips. */
export const load: LoadPage<TipsData> = async (callApi, { params, url }) => {
  const { id, section } = params
  if (id === undefined) {
    const cursor = url.searchParams.get('cursor') ?? undefined
    const found = asPage(await callApi(listOwnTips, { query: { cursor } }))
    return found.ok ? { ok: true, data: { view: 'mine', found: found.data } } : found
  }
  if (id === 'new' && section === undefined) {
    const country = ListedCountryCode.safeParse(url.searchParams.get('country'))
    return { ok: true, data: { view: 'new', country: country.data ?? '' } }
  }
  if (section !== 'edit') return { ok: false, status: 404 }
  const result = await callApi(getTip, { params: { id } })
  if (!result.ok) return { ok: false, status: result.status === 422 ? 404 : result.status }
  const version = result.headers.get('etag') ?? ''
  return { ok: true, data: { view: 'edit', tip: result.data, version } }
}
