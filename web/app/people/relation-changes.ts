import { createStore } from '../api/store.ts'

const changes = createStore(0)

/** Lists of friends and requests on the page ask anew. */
export function noteRelationChange(): void {
  changes.set(changes.get() + 1)
}

export function onRelationChange(listener: () => void): () => void {
  return changes.subscribe(listener)
}
