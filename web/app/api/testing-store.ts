import { vi } from 'vitest'
import type * as storeModule from './store.ts'

// Stands in for `store.ts` in a page that is drawn as text, which would see what stores begin with.

export const { createStore } = await vi.importActual<typeof storeModule>('./store.ts')

export function useStore<T, S>(store: storeModule.Store<T>, select: (value: T) => S): S {
  return select(store.get())
}
