import type { ApiResult } from '@farfolk/contract/call'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type ListPage, pageOf } from '../api/list-page.ts'

/** The page behind the cursor, the first one without; what goes wrong with that is said in its place. */
export type AskForPage<T> = (
  cursor: string | undefined,
  options: { silent: boolean; signal?: AbortSignal },
) => Promise<ApiResult<T[]>>

/** A list that grows by 'Show more'. Whoever has it says when it is to `load`, and when to `stop`. */
export function useListPages<T>(ask: AskForPage<T>, first?: ListPage<T>) {
  const [loaded, setLoaded] = useState<ListPage<T> | undefined>(first)
  const [failed, setFailed] = useState<number>()
  const [isLoadingMore, setLoadingMore] = useState(false)
  const latest = useRef(ask)
  useEffect(() => {
    latest.current = ask
  })
  const running = useRef<AbortController>(undefined)
  const stop = useCallback(() => running.current?.abort(), [])

  const load = useCallback(async () => {
    stop()
    running.current = new AbortController()
    const { signal } = running.current
    const result = await latest.current(undefined, { silent: true, signal })
    if (signal.aborted) return
    setFailed(result.ok ? undefined : result.status)
    if (result.ok) setLoaded(pageOf(result))
  }, [stop])

  async function loadMore() {
    if (!loaded?.nextCursor) return
    setLoadingMore(true)
    const begun = running.current
    const result = await ask(loaded.nextCursor, { silent: false })
    setLoadingMore(false)
    // A list that began anew meanwhile may no longer have all of these, or may be one of other words.
    if (!result.ok || running.current !== begun) return
    const { items, nextCursor } = pageOf(result)
    setLoaded((now) =>
      now?.nextCursor === loaded.nextCursor ? { items: [...now.items, ...items], nextCursor } : now,
    )
  }

  return {
    /** Undefined until they are there. */
    items: loaded?.items,
    hasMore: typeof loaded?.nextCursor === 'string',
    /** Status of the call for the first page, where it was refused. */
    failed,
    isLoadingMore,
    load,
    stop,
    loadMore: () => void loadMore(),
    change: (next: (items: T[]) => T[]) =>
      setLoaded((before) => before && { ...before, items: next(before.items) }),
  }
}
