import { search, type SearchHit, type SearchInput } from '@farfolk/contract/search'
import type pg from 'pg'
import type { FeatureDeps } from '../app.ts'
import { correctTerms } from './correct-terms.ts'
import { readSearchCursor, type SearchCursor, writeSearchCursor } from './cursor.ts'
import { findPage, type Page } from './find-page.ts'
import { readTerms, type Term } from './query.ts'
import { travellerHits, travellerScanner } from './search-travellers.ts'
import { tripHits, tripScanner } from './search-trips.ts'

export function searching({ router, connections }: FeatureDeps): void {
  router.route(search, async (context) => {
    const input = context.body.search
    const viewerId = context.viewer.memberId
    const pool = connections.poolRead(viewerId)
    const { page, terms } = await findCorrected(pool, input, viewerId)
    context.page = { nextCursor: page.next && writeSearchCursor(page.next) }
    const ids = page.found.map(({ id }) => id)
    const hits = input.kind === 'trips' ? tripHits : travellerHits
    return hits(pool, ids, viewerId, terms) satisfies Promise<SearchHit[]>
  })
}

/** Takes the likeliest words where nothing has what was typed. */
async function findCorrected(
  pool: pg.Pool,
  input: SearchInput,
  viewerId: string | null,
): Promise<{ page: Page; terms: readonly Term[] }> {
  const typed = readTerms(input.query)
  // Nothing but signs finds nothing, rather than everything.
  if (typed.length === 0 && input.query !== '')
    return { page: { found: [], next: null }, terms: [] }
  const cursor = readSearchCursor(input)
  const today = cursor?.today ?? new Date().toISOString().slice(0, 10)
  if (cursor?.corrected) {
    const corrected = (await correctTerms(pool, typed)) ?? typed
    return { page: await find(corrected, true), terms: corrected }
  }
  const page = await find(typed, false)
  if (page.found.length > 0 || cursor !== null || typed.length === 0) return { page, terms: typed }
  const corrected = await correctTerms(pool, typed)
  if (!corrected) return { page, terms: typed }
  return { page: await find(corrected, true), terms: corrected }

  function find(terms: readonly Term[], isCorrected: boolean): Promise<Page> {
    const scan =
      input.kind === 'trips'
        ? tripScanner(pool, input, terms, { viewerId, today })
        : travellerScanner(pool, input, terms, viewerId)
    const isRanked = input.sort === 'relevance' && terms.length > 0
    const common: Pick<SearchCursor, 'kind' | 'sort' | 'today' | 'corrected'> = {
      kind: input.kind,
      sort: input.sort,
      today,
      corrected: isCorrected,
    }
    return findPage(scan, { limit: input.limit, isRanked, cursor, common })
  }
}
