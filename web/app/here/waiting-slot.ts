import type { DraftSlot } from '../forms/drafts.ts'

/**
 * Where the stops of a member wait for their trips; apart, for what only shows whether any do. Signing out takes
 * them along, as all that was typed.
 */
export const waitingSlot = (ownId: string): DraftSlot => ({ name: `${ownId}.here`, of: 'browser' })

const keptHere = 'here-kept'

/** Other tabs are told by the browser. */
export function tellWaiting(): void {
  dispatchEvent(new Event(keptHere))
}

/** Calls `listener` as they change here or in another tab; answers how it ends. */
export function followWaiting(listener: () => void): () => void {
  const events = ['storage', keptHere]
  for (const event of events) addEventListener(event, listener)
  return () => {
    for (const event of events) removeEventListener(event, listener)
  }
}
