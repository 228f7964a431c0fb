import type { ApiResult } from '@farfolk/contract/call'
import { useEffect, useRef, useState } from 'react'
import { follow } from '../live/follow.ts'
import { onRelationChange } from './relation-changes.ts'

interface Loaded<T> {
  items: T[]
  nextCursor: string | null
}

/** A first page that came with the page around it. */
export interface FirstPage<T> extends Loaded<T> {
  /** By `performance.now()`. */
  askedAt: number
}

interface PagedList<T> {
  /** Another one is another list. */
  key: string
  /** Absent: it is asked for. */
  first?: FirstPage<T> | undefined
  /** The page behind the cursor, the first one without; what goes wrong with that is said in its place. */
  ask(
    cursor: string | undefined,
    options: { silent: boolean; signal?: AbortSignal },
  ): Promise<ApiResult<T[]>>
  /** Whether what the member is told of changes the list. */
  isAbout(notice: unknown): boolean
}

/**
 * A list of people that grows by 'Show more'. It begins anew when the member is told something of it,
 * and after every change of a relation, of either side.
 */
export function useFollowedPages<T>({ key, first, ask, isAbout }: PagedList<T>) {
  const [loaded, setLoaded] = useState<Loaded<T> | undefined>(first)
  const [askedAt] = useState(first?.askedAt)
  const [failed, setFailed] = useState<number>()
  const [isLoadingMore, setLoadingMore] = useState(false)
  const again = useRef<() => void>(undefined)
  const latest = useRef({ ask, isAbout })
  useEffect(() => {
    latest.current = { ask, isAbout }
  })

  useEffect(() => {
    let controller = new AbortController()
    const load = async () => {
      controller.abort()
      controller = new AbortController()
      const { signal } = controller
      const result = await latest.current.ask(undefined, { silent: true, signal })
      if (signal.aborted) return
      setFailed(result.ok ? undefined : result.status)
      if (result.ok) setLoaded({ items: result.data, nextCursor: result.page?.nextCursor ?? null })
    }
    again.current = () => void load()
    const stops = [
      onRelationChange(() => void load()),
      follow('NotificationsChannel', {
        isAbout: (notice) => latest.current.isAbout(notice),
        load: () => void load(),
        askedAt,
      }),
    ]
    return () => {
      controller.abort()
      for (const stop of stops) stop()
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another key is another list
  }, [key, askedAt])

  async function loadMore() {
    if (!loaded?.nextCursor) return
    setLoadingMore(true)
    const result = await ask(loaded.nextCursor, { silent: false })
    setLoadingMore(false)
    if (!result.ok) return
    const nextCursor = result.page?.nextCursor ?? null
    const longer = { items: [...loaded.items, ...result.data], nextCursor }
    // A list that began anew meanwhile may no longer have all of these.
    setLoaded((now) => (now === loaded ? longer : now))
  }

  return {
    /** Undefined until they are there. */
    items: loaded?.items,
    hasMore: typeof loaded?.nextCursor === 'string',
    /** Status of the call for the first page, where it was refused. */
    failed,
    isLoadingMore,
    retry: () => again.current?.(),
    loadMore: () => void loadMore(),
  }
}
