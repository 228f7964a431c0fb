import {
  type Friendship,
  listBlocked,
  listFriendships,
  listIncomingRequests,
  listSentRequests,
} from '@farfolk/contract/friendships'
import { useCallback, useEffect, useState } from 'react'
import { callApi } from '../api/call-api.ts'
import { follow } from '../live/follow.ts'
import { onRelationChange } from './relation-changes.ts'

const lists = {
  friends: listFriendships,
  incoming: listIncomingRequests,
  sent: listSentRequests,
  blocked: listBlocked,
}
export type FriendshipListName = keyof typeof lists

interface Loaded {
  items: Friendship[]
  nextCursor: string | null
}

const perPage = 50

/** One of the own lists, from its beginning anew after every change of a relation, of either side. */
export function useFriendships(name: FriendshipListName) {
  const [loaded, setLoaded] = useState<Loaded>()
  const [failed, setFailed] = useState<number>()
  const [isLoadingMore, setLoadingMore] = useState(false)

  useEffect(() => {
    let controller = new AbortController()
    const ask = async () => {
      controller.abort()
      controller = new AbortController()
      const { signal } = controller
      const query = { limit: perPage }
      const result = await callApi(lists[name], { query }, { silent: true, signal })
      if (signal.aborted) return
      setFailed(result.ok ? undefined : result.status)
      if (result.ok) setLoaded({ items: result.data, nextCursor: result.page?.nextCursor ?? null })
    }
    const stops = [
      onRelationChange(() => void ask()),
      follow('NotificationsChannel', { isAbout: isOfRelation, load: () => void ask() }),
    ]
    return () => {
      controller.abort()
      for (const stop of stops) stop()
    }
  }, [name])

  const nextCursor = loaded?.nextCursor
  const loadMore = useCallback(async () => {
    if (!nextCursor) return
    setLoadingMore(true)
    const result = await callApi(lists[name], { query: { limit: perPage, cursor: nextCursor } })
    setLoadingMore(false)
    if (!result.ok) return
    setLoaded((before) => ({
      items: [...(before?.items ?? []), ...result.data],
      nextCursor: result.page?.nextCursor ?? null,
    }))
  }, [name, nextCursor])

  return { loaded, failed, isLoadingMore, loadMore }
}

/** A request or its answer; what was removed does not say what it was. */
function isOfRelation(data: unknown): boolean {
  const { type, notification } = data as { type?: string; notification?: { type?: string } }
  return type === 'removed' || (notification?.type?.startsWith('friend_') ?? false)
}
