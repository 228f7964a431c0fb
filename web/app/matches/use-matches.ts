import { listMatches, listTripMatches } from '@farfolk/contract/matches'
import { callApi } from '../api/call-api.ts'
import { useFollowedPages } from '../people/use-followed-pages.ts'

const perPage = 10

/** Whose paths cross all of the member's own, or those of one trip. */
export function useMatches(tripId?: string) {
  return useFollowedPages({
    key: tripId ?? '',
    ask(cursor, options) {
      const query = { limit: perPage, cursor }
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
