import {
  type Friendship,
  listBlocked,
  listFriendships,
  listIncomingRequests,
  listSentRequests,
} from '@farfolk/contract/friendships'
import { useCallback, useEffect, useState } from 'react'
import { callApi } from '../api/call-api.ts'
import { useRelationChanges } from './relation-changes.ts'

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

const most = 100

/** One of the own lists; asked for anew after every change of a relation, as far as it is shown. */
export function useFriendships(name: FriendshipListName) {
  const changes = useRelationChanges()
  const [loaded, setLoaded] = useState<Loaded>()
  const [failed, setFailed] = useState<number>()
  const [isLoadingMore, setLoadingMore] = useState(false)
  const [tries, setTries] = useState(0)

  useEffect(() => {
    const controller = new AbortController()
    const ask = async () => {
      const { signal } = controller
      const result = await callApi(lists[name], { query: { limit: 50 } }, { silent: true, signal })
      if (signal.aborted) return
      setFailed(result.ok ? undefined : result.status)
      if (result.ok) setLoaded({ items: result.data, nextCursor: result.page?.nextCursor ?? null })
    }
    void ask()
    return () => controller.abort()
  }, [name, changes, tries])

  const nextCursor = loaded?.nextCursor
  const loadMore = useCallback(async () => {
    if (!nextCursor) return
    setLoadingMore(true)
    const query = { limit: most, cursor: nextCursor }
    const result = await callApi(lists[name], { query })
    setLoadingMore(false)
    if (!result.ok) return
    setLoaded((before) => ({
      items: [...(before?.items ?? []), ...result.data],
      nextCursor: result.page?.nextCursor ?? null,
    }))
  }, [name, nextCursor])

  return { loaded, failed, isLoadingMore, loadMore, retry: () => setTries((count) => count + 1) }
}
