import { listShares, type Share, type ShareKind } from '@farfolk/contract/shares'
import { useEffect, useRef, useState } from 'react'
import { callApi } from '../api/call-api.ts'

interface Loaded {
  items: Share[]
  nextCursor: string | null
}

/** What a link opens; without an item it is the travel map. */
export interface Shared {
  kind: ShareKind
  itemId?: string
}

const perPage = 20

/** The own links, newest first: all of them, or those to one thing. */
export function useShares(of?: Shared) {
  const [loaded, setLoaded] = useState<Loaded>()
  const [failed, setFailed] = useState<number>()
  const [isLoadingMore, setLoadingMore] = useState(false)
  const again = useRef<() => void>(undefined)
  const { kind, itemId } = of ?? {}

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const ask = async () => {
      const query = { kind, itemId, limit: perPage }
      const result = await callApi(listShares, { query }, { silent: true, signal })
      if (signal.aborted) return
      setFailed(result.ok ? undefined : result.status)
      if (result.ok) setLoaded({ items: result.data, nextCursor: result.page?.nextCursor ?? null })
    }
    again.current = () => void ask()
    void ask()
    return () => controller.abort()
  }, [kind, itemId])

  async function loadMore() {
    if (!loaded?.nextCursor) return
    setLoadingMore(true)
    const query = { kind, itemId, limit: perPage, cursor: loaded.nextCursor }
    const result = await callApi(listShares, { query })
    setLoadingMore(false)
    if (!result.ok) return
    const nextCursor = result.page?.nextCursor ?? null
    // Links may have been made and ended meanwhile.
    setLoaded((now) =>
      now?.nextCursor === loaded.nextCursor
        ? { items: [...now.items, ...result.data], nextCursor }
        : now,
    )
  }

  const change = (next: (items: Share[]) => Share[]) =>
    setLoaded((before) => before && { ...before, items: next(before.items) })

  return {
    shares: loaded?.items,
    hasMore: typeof loaded?.nextCursor === 'string',
    failed,
    isLoadingMore,
    retry: () => again.current?.(),
    loadMore: () => void loadMore(),
    add: (made: Share) => change((items) => [made, ...items]),
    replace: (changed: Share) =>
      change((items) => items.map((item) => (item.id === changed.id ? changed : item))),
    remove: (id: string) => change((items) => items.filter((item) => item.id !== id)),
  }
}

export type OwnShares = ReturnType<typeof useShares>
