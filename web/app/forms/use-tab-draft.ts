import { useState } from 'react'
import { useUser } from '../session/session-store.ts'
import { type DraftSlot, forgetDraft, keepDraftText, readDraftText, tabDraft } from './drafts.ts'

/** The member's draft of a short form, such as a dialog's: there at once, and gone with the tab. */
export function useTabDraft(name: string): DraftSlot {
  const owner = useUser()?.id ?? ''
  const [slot] = useState(() => tabDraft(`${owner}.${name}`))
  return slot
}

/**
 * The tab's draft of a form that visitors have too: what a member typed is there while the session is
 * not, and for no other member.
 */
export function useOpenDraft(name: string): DraftSlot {
  const owner = useUser()?.id
  const [slot] = useState(() => {
    const draft = tabDraft(name)
    const ownerSlot = tabDraft(`${name}.owner`)
    if (!owner) return draft
    const earlier = readDraftText(ownerSlot)
    if (earlier && earlier !== owner) forgetDraft(draft)
    keepDraftText(ownerSlot, owner)
    return draft
  })
  return slot
}
