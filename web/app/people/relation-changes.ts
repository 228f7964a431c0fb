import { createStore, useStore } from '../api/store.ts'

const changes = createStore(0)

/** Lists of friends and requests on the page ask anew. */
export function noteRelationChange(): void {
  changes.set(changes.get() + 1)
}

/** Another number after every change. */
export function useRelationChanges(): number {
  return useStore(changes, (count) => count, 0)
}
