import {
  listBlocked,
  listFriendships,
  listIncomingRequests,
  listSentRequests,
} from '@farfolk/contract/friendships'
import { callApi } from '../api/call-api.ts'
import { useFollowedPages } from './use-followed-pages.ts'

const lists = {
  friends: listFriendships,
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

/** A request or its answer; what was removed does not say what it was. */
function isOfRelation(data: unknown): boolean {
  const { type, notification } = data as { type?: string; notification?: { type?: string } }
  return type === 'removed' || (notification?.type?.startsWith('friend_') ?? false)
}
