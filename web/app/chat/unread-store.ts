import { createStore, useStore } from '../api/store.ts'

/** Messages of others that wait to be read, over all conversations; null before it is known. */
export const unreadStore = createStore<number | null>(null)

export function useUnreadMessages(): number {
  return useStore(unreadStore, (count) => count ?? 0, 0)
}
