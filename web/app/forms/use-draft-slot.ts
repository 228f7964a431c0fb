import { useEffect, useState } from 'react'
import { readStoredSession, useUser } from '../session/session-store.ts'
import { claimLock } from './claim-lock.ts'
import {
  type DraftSlot,
  forgetDraft,
  keepDraft,
  keepWhenForgotten,
  readDraft,
  tabDraft,
} from './drafts.ts'

/** A slow device may take as long to let go of a page that is reloaded. */
const reloadPatienceMs = 2500

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
    /** Kept while this tab has the browser's draft: a document that finds it comes after one that had. */
    const had = tabDraft(`${ownName}.had`)
    void claim()
    return () => {
      isGone = true
      forgetDraft(had)
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
          forgetDraft(had)
          setSlot(own)
          return undefined
        }
        keepDraft(had, {})
        setSlot({ name: ownName, of: 'browser' })
        stopKeeping = keepWhenForgotten(ownName)
        return held
      }
      await claimLock(
        `farfolk.draft.${ownName}`,
        take,
        readDraft(had) ? reloadPatienceMs : undefined,
      )
    }
  }, [ownName])
  return slot
}
