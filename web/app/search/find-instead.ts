import { dayInUtc } from '@farfolk/contract/calendar-days'
import type { CallApi } from '@farfolk/contract/call'
import { searchPlaces } from '@farfolk/contract/places'
import { listPlacesWithTrips } from '@farfolk/contract/search'
import { pageOf } from '../api/list-page.ts'
import { fold } from '../words/fold.ts'
import { type DaysInWords, daysInWords } from './days-in-words.ts'
import { distanceWords, find, foundOf } from './find-hits.ts'
import type { SearchOptions, SearchPageData } from './load-search.ts'
import { looserSearches } from './looser.ts'
import { countFilters, type SearchQuery } from './search-query.ts'

const shownOfLooser = 6
/** A longer text names no place. */
const longestPlace = 100

export async function findLooser(callApi: CallApi, query: SearchQuery, options: SearchOptions) {
  const readings = await readDays(callApi, query, options)
  for (const looser of looserSearches(query, readings)) {
    const result = await find(callApi, looser.query, shownOfLooser)
    if (!result.ok || result.data.length === 0) continue
    const { items, nextCursor } = pageOf(result)
    const farthestKm = Math.max(...items.map((hit) => ('user' in hit && hit.distanceKm) || 0))
    const within = looser.dropped.length === 0 ? distanceWords(Math.max(10, farthestKm)) : undefined
    return { ...looser, within, found: items.map(foundOf), hasMore: nextCursor !== null }
  }
  return null
}

/** None where days are chosen, and no word of a town's name: Cape May is no cape in May. */
async function readDays(
  callApi: CallApi,
  { kind, text, countries, from, to }: SearchQuery,
  options: SearchOptions,
): Promise<DaysInWords[]> {
  const readings = from || to ? [] : daysInWords(text, dayInUtc())
  if (readings.length === 0) return []
  const q = text.slice(0, longestPlace)
  const result = await callApi(searchPlaces, { query: { q, limit: 1, guesses: false } })
  const [town] = result.ok ? result.data : []
  const ofTown = town ? fold(town.name).split(' ') : []
  // Of travellers a word is where they live, a country with days where they go.
  const named = kind === 'travellers' && countries.length === 0 ? options.countries : []
  return readings
    .filter(({ word }) => !ofTown.includes(fold(word)))
    .map((reading) => ({
      ...reading,
      country: named.find(([, name]) => fold(name) === fold(reading.text))?.[0],
    }))
}

export async function findElsewhere(
  callApi: CallApi,
  query: SearchQuery,
): Promise<SearchPageData['elsewhere']> {
  // What travellers offer no trip does.
  if (query.offers.length > 0) return null
  const other: SearchQuery = { ...query, kind: query.kind === 'trips' ? 'travellers' : 'trips' }
  const result = await find(callApi, other, shownOfLooser)
  if (!result.ok || result.data.length === 0) return null
  const { items, nextCursor } = pageOf(result)
  return { query: other, count: items.length, hasMore: nextCursor !== null }
}

/** Filters would have to hold there too. */
export async function findNear(
  callApi: CallApi,
  query: SearchQuery,
): Promise<SearchPageData['near']> {
  const { kind, text } = query
  if (kind !== 'trips' || text === '' || countFilters(query) > 0) return []
  const result = await callApi(listPlacesWithTrips, { query: { near: text } })
  return result.ok ? result.data.map(({ place, ...gone }) => ({ name: place.name, ...gone })) : []
}
