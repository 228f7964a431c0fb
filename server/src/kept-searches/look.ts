import { mostNewHits } from '@farfolk/contract/kept-searches'
import type { SearchCriteria } from '@farfolk/contract/search'
import type pg from 'pg'
import type { Viewer } from '../http/viewer.ts'
import { findCorrected } from '../search/find-corrected.ts'
import { wordSharesOf } from '../trips/word-shares.ts'
import type { Look } from './memory.ts'

/** The newest that a member finds by a search of theirs, by the statement and to the eyes of the search itself. */
export async function lookFor(
  pool: pg.Pool,
  criteria: SearchCriteria,
  viewer: Pick<Viewer, 'memberId' | 'emailConfirmed'>,
): Promise<Look> {
  const sort = criteria.sort === 'nearest' ? 'nearest' : 'newest'
  const input = { ...criteria, sort, limit: mostNewHits } as const
  const how = { viewer, cursor: null, readShares: wordSharesOf(pool), isByAge: true }
  const { page } = await findCorrected(pool, input, how)
  const found = page.found.map(({ id, key }) => ({ id, key }))
  return { found, hasMore: page.next !== null }
}
