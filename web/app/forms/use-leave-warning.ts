import { useEffect, useRef } from 'react'
import { type Blocker, useBlocker } from 'react-router'
import { m } from '../paraglide/messages.js'
import { confirm } from '../ui/confirm.ts'

/**
 * Asks before another page takes the place of a form with unsaved words. Call what it returns
 * before leaving on purpose. A reload asks nothing: the draft outlives it.
 */
export function useLeaveWarning(isUnsaved: boolean): () => void {
  const isLeaving = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && !isLeaving.current && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state === 'blocked') void ask(blocker)
  }, [blocker])
  return () => {
    isLeaving.current = true
  }
}

async function ask(blocker: Blocker & { state: 'blocked' }): Promise<void> {
  const outcome = await confirm({ title: m.draft_leave(), text: m.draft_leave_text() })
  if (outcome === 'confirmed') blocker.proceed()
  else blocker.reset()
}
