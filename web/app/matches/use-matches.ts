import { listMatches, listTripMatches, type Match } from '@farfolk/contract/matches'
import { useEffect, useRef, useState } from 'react'
import { callApi } from '../api/call-api.ts'
import { follow } from '../live/follow.ts'
import { onRelationChange } from '../people/relation-changes.ts'

interface Loaded {
  items: Match[]
  nextCursor: string | null
}

const perPage = 10

function ask(tripId: string | undefined, cursor: string | undefined, signal?: AbortSignal) {
  const query = { limit: perPage, cursor }
  // What goes wrong with the first page is said in its place.
  const options = { silent: cursor === undefined, signal }
  return tripId === undefined
    ? callApi(listMatches, { query }, options)
    : callApi(listTripMatches, { params: { id: tripId }, query }, options)
}

/** Whose paths cross all of the member's own, or those of one trip; it follows what happens. */
export function useMatches(tripId?: string) {
  const [loaded, setLoaded] = useState<Loaded>()
  const [failed, setFailed] = useState<number>()
  const [isLoadingMore, setLoadingMore] = useState(false)
  const again = useRef<() => void>(undefined)

  useEffect(() => {
    let controller = new AbortController()
    const load = async () => {
      controller.abort()
      controller = new AbortController()
      const { signal } = controller
      const result = await ask(tripId, undefined, signal)
      if (signal.aborted) return
      setFailed(result.ok ? undefined : result.status)
      if (result.ok) setLoaded({ items: result.data, nextCursor: result.page?.nextCursor ?? null })
    }
    again.current = () => void load()
    const stops = [
      onRelationChange(() => void load()),
      follow('NotificationsChannel', { isAbout: isOfMatch, load: () => void load() }),
    ]
    return () => {
      controller.abort()
      for (const stop of stops) stop()
    }
  }, [tripId])

  async function loadMore() {
    if (!loaded?.nextCursor) return
    setLoadingMore(true)
    const result = await ask(tripId, loaded.nextCursor)
    setLoadingMore(false)
    if (!result.ok) return
    const nextCursor = result.page?.nextCursor ?? null
    setLoaded({ items: [...loaded.items, ...result.data], nextCursor })
  }

  return {
    matches: loaded?.items,
    hasMore: typeof loaded?.nextCursor === 'string',
    failed,
    isLoadingMore,
    retry: () => again.current?.(),
    loadMore: () => void loadMore(),
  }
}

function isOfMatch(data: unknown): boolean {
  const { type, notification } = data as { type?: string; notification?: { type?: string } }
  return type === 'created' && notification?.type === 'trip_match'
}
