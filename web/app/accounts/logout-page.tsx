import { logOut } from '@farfolk/contract/accounts'
import { useEffect } from 'react'
import { href, useNavigate } from 'react-router'
import { clearEverything } from '../session/clear-everything.ts'
import { readStoredSession } from '../session/session-store.ts'
import { pageMeta } from '../page-meta.ts'
import { m } from '../paraglide/messages.js'
import { SplitScreen } from '../ui/split-screen.tsx'
import type { Route } from './+types/logout-page'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.logout_title(), path: '/logout', isPrivate: true })

const patienceMs = 3000

export default function LogoutPage() {
  const navigate = useNavigate()
  useEffect(() => {
    void endSession().then(() => navigate(href('/home'), { replace: true }))
  }, [navigate])
  return (
    <SplitScreen title={m.logout_title()}>
      <output>{m.logout_text()}</output>
    </SplitScreen>
  )
}

/** On the server where it can be reached, here in any case. */
async function endSession(): Promise<void> {
  try {
    if (readStoredSession()) await Promise.race([endOnServer(), passed(patienceMs)])
  } catch {
    // The script of the call could not be fetched.
  } finally {
    clearEverything()
  }
}

async function endOnServer(): Promise<void> {
  const signal = AbortSignal.timeout(patienceMs)
  const [{ callApi }] = await Promise.all([
    import('../api/call-api.ts'),
    // Half of it: a slow one is not to keep the token alive.
    Promise.race([endRemovals(), passed(patienceMs / 2)]),
  ])
  // By then another session may have begun.
  if (!signal.aborted) await callApi(logOut, {}, { silent: true, signal })
}

/** Where their script was never loaded nothing waits, and another version may have taken it away. */
async function endRemovals(): Promise<void> {
  const removals = await import('../api/removals.ts').catch(() => undefined)
  await removals?.endRemovals(AbortSignal.timeout(patienceMs / 2))
}

function passed(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
