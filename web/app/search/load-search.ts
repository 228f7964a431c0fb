import { type ListPage, pageOf } from '../api/list-page.ts'
import type { LoadPage } from '../api/page-data.ts'
import { translateRefusal } from '../words/refusals.ts'
import { find, type Found, foundOf } from './find-hits.ts'
import { findElsewhere, findLooser, findNear } from './find-instead.ts'
import type { Dropped } from './looser.ts'
import { loadOptions } from './load-options.ts'
import { readSearch, type SearchQuery } from './search-query.ts'

/** Id and name, and for interests the group. */
export type Option = [id: string, name: string, group?: string]
export interface SearchOptions {
  countries: Option[]
  interests: Option[]
  languages: Option[]
}

export interface SearchPageData extends ListPage<Found> {
  query: SearchQuery
  /** Words under the fields whose values the API refused. */
  problems: Record<string, string>
  /** The nearest search that finds something, where this one finds nothing. */
  looser: {
    dropped: Dropped[]
    /** How far away they live who are found around the place that is named. */
    within?: string | undefined
    query: SearchQuery
    found: Found[]
    hasMore: boolean
  } | null
  /** What the other tab finds, where this one finds nothing. */
  elsewhere: { query: SearchQuery; count: number; hasMore: boolean } | null
  /** Towns that trips go to, where the words name a place that none goes to. */
  near: { name: string; trips: number; hasMore: boolean }[]
  options: SearchOptions
}

const perPage = 20

/** What the address searches for; where nothing is found, the nearest looser search too. */
export const load: LoadPage<SearchPageData> = async (callApi, page) => {
  const { url } = page
  const query = readSearch(url.searchParams)
  const cursor = url.searchParams.get('cursor') ?? undefined
  const [result, options] = await Promise.all([
    find(callApi, query, perPage, cursor),
    loadOptions(callApi),
  ])
  const empty = {
    query,
    items: [],
    nextCursor: null,
    problems: {},
    looser: null,
    elsewhere: null,
    near: [],
    options,
  }
  if (!result.ok) {
    if (result.status !== 422) return { ok: false, status: result.status }
    // Cut off on its way here, or too old: the search still stands.
    if (result.errors.some(({ field }) => field === 'search.cursor')) {
      const first = new URL(url)
      first.searchParams.delete('cursor')
      return load(callApi, { ...page, url: first })
    }
    const problems = Object.fromEntries(
      result.errors.map(({ field = '', message }) => [fieldOf(field), translateRefusal(message)]),
    )
    return { ok: true, data: { ...empty, problems } }
  }
  const { items, nextCursor } = pageOf(result)
  if (items.length > 0 || cursor) {
    return { ok: true, data: { ...empty, items: items.map(foundOf), nextCursor } }
  }
  const [looser, elsewhere, near] = await Promise.all([
    findLooser(callApi, query, options),
    findElsewhere(callApi, query),
    findNear(callApi, query),
  ])
  return { ok: true, data: { ...empty, looser, elsewhere, near } }
}

/** Of `search.interests[0]` the list. */
function fieldOf(path: string): string {
  return path.replace('search.', '').replace(/\[\d+\].*$/, '')
}
