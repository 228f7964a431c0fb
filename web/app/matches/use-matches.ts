import { listMatches, listTripMatches, type Match } from '@farfolk/contract/matches'
import { callApi } from '../api/call-api.ts'
import { type FirstPage, useFollowedPages } from '../people/use-followed-pages.ts'
import { matchesPerPage } from './load-matches.ts'

/** Whose paths cross all of the member's own, or those of one trip. */
export function useMatches(tripId?: string, first?: FirstPage<Match>) {
  return useFollowedPages({
    key: tripId ?? '',
    first,
    ask(cursor, options) {
      const query = { limit: matchesPerPage, cursor }
      return tripId === undefined
        ? callApi(listMatches, { query }, options)
        : callApi(listTripMatches, { params: { id: tripId }, query }, options)
    },
    isAbout: isOfMatch,
  })
}

function isOfMatch(data: unknown): boolean {
  const { type, notification } = data as { type?: string; notification?: { type?: string } }
  return type === 'created' && notification?.type === 'trip_match'
}
