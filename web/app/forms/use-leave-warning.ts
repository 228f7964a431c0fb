import { useEffect, useRef } from 'react'
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
        ask: async () =>
          (await confirm({ title: m.draft_leave(), text: m.draft_leave_text() })) === 'confirmed',
      }),
    [isUnsaved],
  )
  return () => {
    isLeaving.current = true
  }
}
