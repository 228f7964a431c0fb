import {
  listPlacesWithTrips,
  search,
  type SearchHit,
  type SearchInput,
} from '@farfolk/contract/search'
import { dayInUtc } from '@farfolk/contract/calendar-days'
import type { Place } from '@farfolk/contract/places'
import type pg from 'pg'
import { pickLocale } from '../accounts/locale.ts'
import type { FeatureDeps } from '../feature-deps.ts'
import { JsonText } from '../http/route.ts'
import type { Viewer } from '../http/viewer.ts'
import { findPlaceCalled } from '../places/search.ts'
import { type WordShares, wordSharesOf } from '../trips/word-shares.ts'
import { correctTerms, findCorrections } from './correct-terms.ts'
import { type Correction, createSearchCursors, type SearchCursor } from './cursor.ts'
import { beginningOf, expandPrefix } from './expand-prefix.ts'
import { findPage, type Page } from './find-page.ts'
import { forgetUnusedWords } from './forget-unused-words.ts'
import { eitherCountry, withoutLittleWords } from './little-words.ts'
import { lookUpWords } from './look-up-words.ts'
import { namesIn, withOtherNames } from './other-names.ts'
import { findPlacesWithTrips } from './places-with-trips.ts'
import { readTerms, type Term } from './query.ts'
import { travellerScanner } from './search-travellers.ts'
import { travellerHits } from './traveller-hits.ts'
import { tripHitsJson, tripScanner } from './search-trips.ts'

const forgetSeconds = 86_400

export function searching({ router, connections, secrets, jobs }: FeatureDeps): void {
  jobs.repeat('words', forgetSeconds, () => forgetUnusedWords(connections.db))
  const readShares = wordSharesOf(connections.pool)
  const cursors = createSearchCursors(secrets.keyFor('search-cursors'))
  router.route(search, async (context) => {
    const input = context.body.search
    const { viewer } = context
    const viewerId = viewer.memberId
    const pool = connections.poolRead(viewerId)
    const cursor = cursors.read(input)
    const { page, terms, around } = await findCorrected(pool, input, { viewer, cursor, readShares })
    context.page = { nextCursor: page.next && cursors.write(input, page.next) }
    const hitContext = { viewerId, terms, locale: pickLocale(undefined, context.acceptLanguage) }
    if (input.kind === 'trips') {
      return new JsonText(await tripHitsJson(pool, page.found, hitContext))
    }
    const ids = page.found.map(({ id }) => id)
    return (await travellerHits(pool, ids, { ...hitContext, around })) satisfies SearchHit[]
  })
  router.route(listPlacesWithTrips, ({ query, viewer }) =>
    findPlacesWithTrips(connections.poolRead(viewer.memberId), viewer.memberId, query),
  )
}

interface Answer {
  page: Page
  terms: readonly Term[]
  /** The place around which those who are found live. */
  around?: Place
}
const nothing: Answer = { page: { found: [], next: null }, terms: [] }

interface SearchContext {
  viewer: Viewer
  cursor: SearchCursor | null
  readShares: () => Promise<WordShares | null>
}

/** Takes the likeliest words in place of what is none. */
async function findCorrected(
  pool: pg.Pool,
  input: SearchInput,
  { viewer, cursor, readShares }: SearchContext,
): Promise<Answer> {
  if (input.kind === 'travellers' && input.sort === 'nearest' && input.query !== '') {
    const around = await findPlaceCalled(pool, input.query)
    return around ? { page: await find([], { around }), terms: [], around } : nothing
  }
  const read = readTerms(input.query)
  const { cities, begun } = await lookUpWords(pool, namesIn(read), beginningOf(read))
  const named = withOtherNames(read, cities)
  const typed = withoutLittleWords(named)
  if (typed.length === 0) {
    // Nothing but signs finds nothing, rather than everything.
    return input.query === '' ? { page: await find([]), terms: [] } : nothing
  }
  if (cursor?.corrections) return findMeant(cursor.corrections)
  // What is found as it was typed needs no second look at its words.
  const expanded = expandPrefix(typed, begun)
  const page = await find(expanded)
  if (page.found.length > 0) return { page, terms: expanded }
  const either = eitherCountry(named)
  const ofEither = either && (await find(either))
  if (ofEither && ofEither.found.length > 0) return { page: ofEither, terms: either }
  const corrections = await findCorrections(pool, typed, namesIn(read))
  if (corrections === null) return nothing
  return corrections.length === 0 ? { page, terms: typed } : findMeant(corrections)

  async function findMeant(corrections: Correction[]): Promise<Answer> {
    const terms = correctTerms(typed, corrections)
    return { page: await find(terms, { corrections }), terms }
  }

  interface Meant {
    corrections?: Correction[]
    around?: Place
  }

  async function find(terms: readonly Term[], { corrections, around }: Meant = {}): Promise<Page> {
    const today = cursor?.today ?? dayInUtc()
    const shares = await readShares()
    const scan =
      input.kind === 'trips'
        ? tripScanner(pool, input, terms, {
            viewerId: viewer.memberId,
            today,
            shares,
          })
        : travellerScanner(pool, { input, terms, viewer, shares, around })
    const isByRank = input.sort === 'relevance' || input.sort === 'nearest'
    const isRanked = isByRank && terms.length > 0
    const common = { today, corrections }
    return findPage(scan, { limit: input.limit, isRanked, cursor, common })
  }
}
