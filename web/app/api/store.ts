import { useSyncExternalStore } from 'react'

export interface Store<T> {
  get(): T
  set(next: T): void
  subscribe(listener: () => void): () => void
}

/** A value outside of React that components may follow. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Renders again when `select` of the value changes; the server and the first render see `initial`. */
export function useStore<T, S>(store: Store<T>, select: (value: T) => S, initial: S): S {
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.get()),
    () => initial,
  )
}
