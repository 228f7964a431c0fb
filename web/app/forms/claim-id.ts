import { claimLock } from './claim-lock.ts'
import { isMadeElsewhere, madeHere } from './create-or-update.ts'

/**
 * Calls `takeAnother` where another tab has the id, or has made something under it, even if it is closed by now.
 * Call the answer once it is not asked for any more: what was made under it stays this tab's all the same, since
 * a copy's draft may still have it.
 */
export function claimId(id: string, takeAnother: () => void): () => void {
  // Web Locks need a secure context.
  if (!('locks' in navigator)) return () => undefined
  let release: (() => void) | undefined
  let isGone = false
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  void claimLock(`farfolk.id.${id}`, (lock) => {
    if (isGone) return undefined
    if (lock && !isMadeElsewhere(id)) return held
    takeAnother()
    return undefined
  })
  return () => {
    isGone = true
    if (!madeHere.has(id)) release?.()
  }
}
