import { useEffect } from 'react'
import { type Blocker, createPath, type Path, useBlocker, useLocation } from 'react-router'
import { dismissAlert } from '../api/alerts.ts'
import { isServerThere } from '../api/is-server-there.ts'
import { tellOffline } from '../api/tell-offline.ts'
import { isLoaded, loadPage } from '../ui/fetch-ahead.ts'
import { leaveGuard } from '../ui/leave-guard.ts'

const alertId = 'error-link-offline'

/** Since the scripts of a page could last be had. */
let hasFailed = false

/**
 * Holds a move to another page that the form on this one asks about, and one to a page whose scripts
 * are not here yet while there is no network or no server. Where they cannot be had, React Router
 * would load the whole document anew, and nothing is left: the page stays and says why.
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
      const way = await wayTo(location, pathname)
      // Meanwhile another move may have taken its place.
      if (!isCurrent) return
      if (way === 'open') return proceed()
      reset()
      if (way === 'anew') globalThis.location.assign(createPath(location))
    }
    void settle(blocker)
    return () => {
      isCurrent = false
    }
  }, [blocker, pathname])
  useEffect(() => {
    // Such an error does not bubble.
    addEventListener('error', noteFailure, true)
    return () => removeEventListener('error', noteFailure, true)
  }, [])
}

/** A script that was to be fetched ahead could not be. */
function noteFailure({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === 'modulepreload') hasFailed = true
}

function isOutOfReach(path: string): boolean {
  return (hasFailed || !navigator.onLine) && !isLoaded(path)
}

/** 'anew' is by a document of its own, as where another version of ours has taken the scripts away. */
async function wayTo({ pathname: to }: Path, from: string): Promise<'open' | 'anew' | 'none'> {
  const guard = leaveGuard()
  if (guard?.isNeeded(from, to) && !(await guard.ask(to))) return 'none'
  if (!isOutOfReach(to)) return 'open'
  dismissAlert(alertId)
  try {
    await loadPage(to)
    hasFailed = false
    return 'open'
  } catch {
    if (await isServerThere()) return 'anew'
    tellOffline(alertId)
    return 'none'
  }
}
