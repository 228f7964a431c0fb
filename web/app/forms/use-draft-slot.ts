import { useEffect, useState } from 'react'
import { readStoredSession, useUser } from '../session/session-store.ts'
import { claimLock } from './claim-lock.ts'
import { type DraftSlot, keepWhenForgotten, readDraft, tabDraft } from './drafts.ts'

// A tab shows one such form at a time.
let stopKeeping: (() => void) | undefined

/**
 * The member's draft of this name, which survives a closed tab. One tab at a time has it: another
 * one that opens the same form writes a draft of its own, so that neither overwrites the other's
 * words or sends them under its id. Undefined for the moment until it is known which.
 */
export function useDraftSlot(name: string): DraftSlot | undefined {
  const owner = useUser()?.id ?? ''
  const ownName = `${owner}.${name}`
  const [slot, setSlot] = useState<DraftSlot>()
  useEffect(() => {
    let release: (() => void) | undefined
    let isGone = false
    stopKeeping?.()
    stopKeeping = undefined
    const own = tabDraft(ownName)
    void claim()
    return () => {
      isGone = true
      release?.()
      // The session may have ended here before the other tab, which ends it, forgets the drafts.
      if (readStoredSession()) stopKeeping?.()
    }

    async function claim(): Promise<void> {
      // Web Locks need a secure context; and a tab that began a draft of its own goes on with it.
      if (!('locks' in navigator) || readDraft(own)) {
        setSlot(own)
        return
      }
      const held = new Promise<void>((resolve) => {
        release = resolve
      })
      const take = (lock: Lock | null) => {
        if (isGone) return undefined
        if (!lock) {
          setSlot(own)
          return undefined
        }
        setSlot({ name: ownName, of: 'browser' })
        stopKeeping = keepWhenForgotten(ownName)
        return held
      }
      await claimLock(`farfolk.draft.${ownName}`, take)
    }
  }, [ownName])
  return slot
}
