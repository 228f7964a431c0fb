import type { CallApi } from '@farfolk/contract/call'
import { listCountries } from '@farfolk/contract/countries'
import { listInterests, listLanguages } from '@farfolk/contract/reference'
import {
  listPlacesWithTrips,
  search,
  type SearchHit,
  type TravellerHit,
} from '@farfolk/contract/search'
import { type ListPage, pageOf } from '../api/list-page.ts'
import type { LoadPage } from '../api/page-data.ts'
import { tripCardData, type TripCardData } from '../trips/trip-card-data.ts'
import { translateRefusal } from '../words/refusals.ts'
import { type Dropped, looserSearches } from './looser.ts'
import { countFilters, readSearch, type SearchQuery } from './search-query.ts'

export interface FoundTrip {
  trip: TripCardData
  highlights: Record<string, string>
}
export type FoundTraveller = TravellerHit
export type Found = FoundTrip | FoundTraveller

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
  looser: { dropped: Dropped[]; query: SearchQuery; found: Found[] } | null
  /** Towns that trips go to, where the words name a place that none goes to. */
  near: { name: string; trips: number; hasMore: boolean }[]
  options: SearchOptions
}

const perPage = 20
const shownOfLooser = 6

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
  const isNothing = items.length === 0 && !cursor
  const [looser, near] = isNothing
    ? await Promise.all([findLooser(callApi, query), findNear(callApi, query)])
    : [null, []]
  return { ok: true, data: { ...empty, items: items.map(foundOf), nextCursor, looser, near } }
}

/** Of `search.interests[0]` the list. */
function fieldOf(path: string): string {
  return path.replace('search.', '').replace(/\[\d+\].*$/, '')
}

function find(callApi: CallApi, query: SearchQuery, limit: number, cursor?: string) {
  const { kind, text, countries, from, to, interests, languages, offers, company, sort } = query
  return callApi(search, {
    body: {
      search: {
        kind,
        query: text,
        countries,
        from: from || undefined,
        to: to || undefined,
        // Ids that the address made up are refused with the words of the contract.
        interests: interests as never[],
        languages,
        offers: offers as never[],
        lookingForCompany: company || undefined,
        sort,
        limit,
        cursor,
      },
    },
  })
}

async function findLooser(callApi: CallApi, query: SearchQuery) {
  for (const looser of looserSearches(query)) {
    const result = await find(callApi, looser.query, shownOfLooser)
    if (result.ok && result.data.length > 0) return { ...looser, found: result.data.map(foundOf) }
  }
  return null
}

/** Filters would have to hold there too. */
async function findNear(callApi: CallApi, query: SearchQuery): Promise<SearchPageData['near']> {
  const { kind, text } = query
  if (kind !== 'trips' || text === '' || countFilters(query) > 0) return []
  const result = await callApi(listPlacesWithTrips, { query: { near: text } })
  return result.ok ? result.data.map(({ place, ...gone }) => ({ name: place.name, ...gone })) : []
}

function foundOf(hit: SearchHit): Found {
  if ('user' in hit) return hit
  return { trip: tripCardData(hit.trip), highlights: hit.highlights }
}

async function loadOptions(callApi: CallApi): Promise<SearchOptions> {
  const [countries, interests, languages] = await Promise.all([
    callApi(listCountries, {}),
    callApi(listInterests, {}),
    callApi(listLanguages, {}),
  ])
  return {
    countries: countries.ok ? countries.data.map(({ code, name }) => [code, name]) : [],
    interests: interests.ok ? interests.data.map(({ id, name, group }) => [id, name, group]) : [],
    languages: languages.ok ? languages.data.map(({ id, name }) => [id, name]) : [],
  }
}
