import type { CallApi } from '@farfolk/contract/call'
import { listMatches, type Match } from '@farfolk/contract/matches'
import { pageOf } from '../api/list-page.ts'
import type { FirstPage } from '../people/use-followed-pages.ts'

export const matchesPerPage = 10

/** The first of those whose paths cross the own ones; undefined where they were refused. */
export async function loadMatches(callApi: CallApi): Promise<FirstPage<Match> | undefined> {
  const askedAt = performance.now()
  const result = await callApi(listMatches, { query: { limit: matchesPerPage } })
  if (!result.ok) return undefined
  return { ...pageOf(result), askedAt }
}
