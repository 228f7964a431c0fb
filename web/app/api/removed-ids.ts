import { useMemo } from 'react'
import { createStore, useStore } from './store.ts'

// Apart from what removes: lists that visitors read leave things out too.

const none: ReadonlySet<string> = new Set()
const removedIds = createStore(none)

/** The ids of what is out of sight since it was removed here. */
export function useRemoved(): ReadonlySet<string> {
  return useStore(removedIds, (ids) => ids, none)
}

/** These, but what is out of sight since it was removed here; photos are so with their album. */
export function useNotRemoved<T extends { id: string; albumId?: string }>(
  items: readonly T[],
): T[] {
  const removed = useRemoved()
  return useMemo(
    () => items.filter((item) => !removed.has(item.id) && !removed.has(item.albumId ?? '')),
    [items, removed],
  )
}

export function hideRemoved(ids: readonly string[]): void {
  removedIds.set(new Set([...removedIds.get(), ...ids]))
}

export function showRemoved(ids: readonly string[]): void {
  const again = new Set(ids)
  removedIds.set(new Set([...removedIds.get()].filter((id) => !again.has(id))))
}

/** What was removed may come back by its id. */
export function showAllRemoved(): void {
  removedIds.set(none)
}
