import type { Locale } from '@farfolk/contract/locales'
import type { Highlights, SearchInput } from '@farfolk/contract/search'
import type { Trip } from '@farfolk/contract/trips'
import type pg from 'pg'
import { foundTripTexts } from '../trips/queries.ts'
import { type Found, matchTrips, scanTrips, type TripFilter } from '../trips/scan-trips.ts'
import type { WordShares } from '../trips/word-shares.ts'
import type { Scanner } from './find-page.ts'
import { highlightAll, matcherOf } from './highlight.ts'
import { countryMarker, placeMarker } from './other-names.ts'
import {
  indexedQuery,
  queryParts,
  queryText,
  type Term,
  windowMonths,
  windowQuery,
} from './query.ts'

interface TripScanContext {
  viewerId: string | null
  today: string
  shares: WordShares | null
}

/** Scans for trips that fit and that the viewer may see. */
export function tripScanner(
  pool: pg.Pool,
  input: SearchInput,
  terms: readonly Term[],
  { viewerId, today, shares }: TripScanContext,
): Scanner {
  const order = input.sort === 'newest' ? 'newest' : 'date'
  const criteria = { ...input, terms }
  const { from, to, type, lookingForCompany, languages } = input
  const isAlone =
    languages.length === 0 &&
    [from, to, type, lookingForCompany].every((each) => each === undefined)
  const filter: TripFilter = {
    viewerId,
    today,
    words: queryText(criteria),
    indexed: indexedQuery(criteria, isAlone) ?? (order === 'newest' ? windowQuery(input) : null),
    from,
    to,
    type,
    isLooking: lookingForCompany,
    languages,
    estimate: shares && {
      shares,
      parts: queryParts(criteria, shares.shares.keys()),
      window: windowMonths(input),
    },
  }
  return (wanted, by) =>
    (by === 'index' ? matchTrips : scanTrips)(pool, filter, { ...wanted, order })
}

export interface HitContext {
  viewerId: string | null
  terms: readonly Term[]
  /** In which countries and places are named. */
  locale: Locale
}

/** The JSON text of an array of TripHit; a trip is read again only where words can stand in it. */
export async function tripHitsJson(
  pool: pg.Pool,
  found: readonly Found[],
  { viewerId, terms, locale }: HitContext,
): Promise<string> {
  const trips = await foundTripTexts(pool, found, viewerId)
  const highlightsOf = tripHighlighter(terms, locale)
  const hits = trips.map((trip) => {
    const highlights = terms.length === 0 ? {} : highlightsOf(JSON.parse(trip))
    return `{"trip":${trip},"highlights":${JSON.stringify(highlights)}}`
  })
  return `[${hits.join(',')}]`
}

function tripHighlighter(terms: readonly Term[], locale: Locale): (trip: Trip) => Highlights {
  const isWanted = matcherOf(terms)
  const markPlaces = placeMarker(isWanted, locale)
  const markCountries = countryMarker(terms, locale)
  return ({ name, description, stops, countries: codes }) => {
    const places = markPlaces(stops.map(({ place }) => place))
    const countries = markCountries(codes)
    return {
      ...highlightAll({ name, description }, isWanted),
      ...highlightAll({ places: places.text }, () => places.spans),
      ...highlightAll({ countries: countries.text }, () => countries.spans),
    }
  }
}
