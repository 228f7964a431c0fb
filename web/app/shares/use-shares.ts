import { listShares, type Share, type ShareKind } from '@farfolk/contract/shares'
import { useEffect } from 'react'
import { callApi } from '../api/call-api.ts'
import { useListPages } from '../ui/use-list-pages.ts'

/** What a link opens; without an item it is the travel map. */
export interface Shared {
  kind: ShareKind
  itemId?: string
}

const perPage = 20

/** The own links, newest first: all of them, or those to one thing. */
export function useShares(of?: Shared) {
  const { kind, itemId } = of ?? {}
  const { items, load, stop, change, ...list } = useListPages<Share>((cursor, options) =>
    callApi(listShares, { query: { kind, itemId, limit: perPage, cursor } }, options),
  )
  useEffect(() => {
    void load()
    return stop
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- those of another thing are another list
  }, [kind, itemId, load, stop])

  return {
    ...list,
    shares: items,
    retry: () => void load(),
    add: (made: Share) => change((shares) => [made, ...shares]),
    replace: (changed: Share) =>
      change((shares) => shares.map((share) => (share.id === changed.id ? changed : share))),
    remove: (id: string) => change((shares) => shares.filter((share) => share.id !== id)),
  }
}

export type OwnShares = ReturnType<typeof useShares>
