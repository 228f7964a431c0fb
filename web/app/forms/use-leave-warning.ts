import { useEffect, useRef } from 'react'
import { href } from 'react-router'
import { m } from '../paraglide/messages.js'
import { confirm } from '../ui/confirm.ts'
import { guardLeaving } from '../ui/leave-guard.ts'

/**
 * Asks before another page takes the place of a form with unsaved words. Call what it returns
 * before leaving on purpose. A reload asks nothing: the draft outlives it.
 */
export function useLeaveWarning(isUnsaved: boolean): () => void {
  const isLeaving = useRef(false)
  useEffect(
    () =>
      guardLeaving({
        isNeeded: (from, to) => isUnsaved && !isLeaving.current && from !== to,
        ask: askToLeave,
      }),
    [isUnsaved],
  )
  return () => {
    isLeaving.current = true
  }
}

/** Logging out leaves no draft behind. */
export async function askToLeave(to: string): Promise<boolean> {
  const text = to === href('/logout') ? m.draft_leave_lost() : m.draft_leave_text()
  return (await confirm({ title: m.draft_leave(), text })) === 'confirmed'
}
