import { useState } from 'react'
import { useUser } from '../session/session-store.ts'
import { type DraftSlot, tabDraft } from './drafts.ts'

/** The member's draft of a short form, such as a dialog's: there at once, and gone with the tab. */
export function useTabDraft(name: string): DraftSlot {
  const owner = useUser()?.id ?? ''
  const [slot] = useState(() => tabDraft(`${owner}.${name}`))
  return slot
}
