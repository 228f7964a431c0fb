import { useEffect } from 'react'
import { type Blocker, useBlocker, useLocation } from 'react-router'
import { addAlert, dismissAlert } from '../api/alerts.ts'
import { m } from '../paraglide/messages.js'
import { isLoaded, loadPage } from '../ui/fetch-ahead.ts'
import { leaveGuard } from '../ui/leave-guard.ts'

const alertId = 'error-link-offline'

/**
 * Holds a move to another page that the form on this one asks about, and without a network one to a
 * page whose scripts are not here yet. Where they cannot be had, React Router would load the whole
 * document anew, and nothing is left: the page stays and says why.
 *
 * @NOTE React Router heeds one blocker, that which came last: whatever else holds a move comes in here.
 */
export function useHeldMoves(): void {
  const { pathname } = useLocation()
  const blocker = useBlocker(
    ({ currentLocation: { pathname: from }, nextLocation: { pathname: to } }) =>
      (leaveGuard()?.isNeeded(from, to) ?? false) || isOutOfReach(to),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    let isCurrent = true
    const settle = async ({ location, proceed, reset }: Blocker & { state: 'blocked' }) => {
      const mayGo = await isFree(pathname, location.pathname)
      // Meanwhile another move may have taken its place.
      if (!isCurrent) return
      if (mayGo) proceed()
      else reset()
    }
    void settle(blocker)
    return () => {
      isCurrent = false
    }
  }, [blocker, pathname])
}

function isOutOfReach(path: string): boolean {
  return !navigator.onLine && !isLoaded(path)
}

async function isFree(from: string, to: string): Promise<boolean> {
  const guard = leaveGuard()
  if (guard?.isNeeded(from, to) && !(await guard.ask())) return false
  if (!isOutOfReach(to)) return true
  dismissAlert(alertId)
  try {
    await loadPage(to)
    return true
  } catch {
    addAlert({ id: alertId, type: 'error', messages: [m.error_offline()] })
    return false
  }
}
