import { listBlocked, listIncomingRequests, listSentRequests } from '@farfolk/contract/friendships'
import { callApi } from '../api/call-api.ts'
import { isOfRelation } from './relation-changes.ts'
import { useFollowedPages } from './use-followed-pages.ts'

const lists = {
  incoming: listIncomingRequests,
  sent: listSentRequests,
  blocked: listBlocked,
}
export type FriendshipListName = keyof typeof lists

const perPage = 50

/** One of the own lists. */
export function useFriendships(name: FriendshipListName) {
  return useFollowedPages({
    key: name,
    ask: (cursor, options) => callApi(lists[name], { query: { limit: perPage, cursor } }, options),
    isAbout: isOfRelation,
  })
}
