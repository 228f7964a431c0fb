import { createStore } from '../api/store.ts'

const changes = createStore(0)

/** Lists of friends and requests on the page ask anew. */
export function noteRelationChange(): void {
  changes.set(changes.get() + 1)
}

export function onRelationChange(listener: () => void): () => void {
  return changes.subscribe(listener)
}

const undoneBlocks = createStore(0)

/** The open page shows again what a block took from it. */
export function noteUndoneBlock(): void {
  undoneBlocks.set(undoneBlocks.get() + 1)
}

export function onUndoneBlock(listener: () => void): () => void {
  return undoneBlocks.subscribe(listener)
}

/** A request or its answer; what was removed does not say what it was. */
export function isOfRelation(data: unknown): boolean {
  const { type, notification } = data as { type?: string; notification?: { type?: string } }
  return type === 'removed' || (notification?.type?.startsWith('friend_') ?? false)
}
