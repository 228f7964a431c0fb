import { v7 as uuid } from 'uuid'
import { claimLock } from './claim-lock.ts'
import { isMadeElsewhere, madeHere } from './made-ids.ts'

/** Of each id that a form here asks for whether it is another tab's, once that is known. */
const claims = new Map<string, Promise<boolean>>()

/** By the ids that are another tab's. */
const others = new Map<string, string>()

/** In place of an id that is another tab's: the same at each try, or what arrived without its answer were doubled. */
export function anotherFor(id: string): string {
  const another = others.get(id) ?? uuid()
  others.set(id, another)
  return another
}

/**
 * Before something is sent under it: whether another tab has the id or has made something under it. A busy
 * browser says so some time after the form is there.
 */
export async function isTaken(id: string): Promise<boolean> {
  return (await claims.get(id)) === true || isMadeElsewhere(id)
}

/**
 * Calls `takeAnother` where another tab has the id, or has made something under it, even if it is closed by now.
 * Call the answer once it is not asked for any more: what was made under it stays this tab's all the same, since
 * a copy's draft may still have it.
 */
export function claimId(id: string, takeAnother: (another: string) => void): () => void {
  // Web Locks need a secure context.
  if (!('locks' in navigator)) return () => undefined
  let release: (() => void) | undefined
  let isGone = false
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const claim = new Promise<boolean>((settle) => {
    const take = (lock: Lock | null) => {
      const isOthers = !isGone && (!lock || isMadeElsewhere(id))
      if (isOthers) takeAnother(anotherFor(id))
      settle(isOthers)
      return isGone || isOthers ? undefined : held
    }
    claimLock(`farfolk.id.${id}`, take).catch(() => settle(false))
  })
  claims.set(id, claim)
  return () => {
    isGone = true
    if (!madeHere.has(id)) release?.()
  }
}
