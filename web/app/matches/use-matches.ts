import { listMatches, listTripMatches, type Match } from '@farfolk/contract/matches'
import type { NotificationType } from '@farfolk/contract/notifications'
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
    isAbout: isNewOf('trip_match'),
  })
}

/** Who comes to where the member lives. */
export function useComing() {
  return useFollowedPages({
    key: 'home',
    ask: (cursor, options) =>
      callApi(listMatches, { query: { of: 'home', limit: matchesPerPage, cursor } }, options),
    // Whoever hears of it by a trip of their own is not told of the town as well.
    isAbout: isNewOf('trip_to_town', 'trip_match'),
  })
}

function isNewOf(...wanted: NotificationType[]) {
  return (data: unknown): boolean => {
    const { type, notification } = data as {
      type?: string
      notification?: { type: NotificationType }
    }
    return type === 'created' && notification !== undefined && wanted.includes(notification.type)
  }
}
