import { dayInUtc } from '@farfolk/contract/calendar-days'
import type { Place } from '@farfolk/contract/places'
import type { SearchInput } from '@farfolk/contract/search'
import type pg from 'pg'
import type { Viewer } from '../http/viewer.ts'
import { findPlaceCalled } from '../places/search.ts'
import type { WordShares } from '../trips/word-shares.ts'
import { correctTerms, findCorrections } from './correct-terms.ts'
import type { Correction, SearchCursor } from './cursor.ts'
import { beginningOf, expandPrefix } from './expand-prefix.ts'
import { findPage, type Page } from './find-page.ts'
import { eitherCountry, withoutLittleWords } from './little-words.ts'
import { lookUpWords } from './look-up-words.ts'
import { namesIn, withOtherNames } from './other-names.ts'
import { readTerms, type Term } from './query.ts'
import { travellerScanner } from './search-travellers.ts'
import { tripScanner } from './search-trips.ts'

interface Answer {
  page: Page
  terms: readonly Term[]
  /** The place around which those who are found live. */
  around?: Place
}
const nothing: Answer = { page: { found: [], next: null }, terms: [] }

interface SearchContext {
  viewer: Pick<Viewer, 'memberId' | 'emailConfirmed'>
  cursor: SearchCursor | null
  readShares: () => Promise<WordShares | null>
  /** For a search that is kept: the newest first, without JSON, and nothing that other words would find. */
  isByAge?: boolean
}

/** Takes the likeliest words in place of what is none. */
export async function findCorrected(
  pool: pg.Pool,
  input: SearchInput,
  { viewer, cursor, readShares, isByAge = false }: SearchContext,
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
  if (isByAge) return { page, terms: expanded }
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
        : travellerScanner(pool, { input, terms, viewer, shares, around, isByAge })
    const isByRank = input.sort === 'relevance' || input.sort === 'nearest'
    const isRanked = isByRank && terms.length > 0 && !isByAge
    const common = { today, corrections }
    return findPage(scan, { limit: input.limit, isRanked, hasJson: !isByAge, cursor, common })
  }
}
