import {
  type ComponentType,
  createElement,
  type ReactElement,
  Suspense,
  useEffect,
  useRef,
} from 'react'
import { Outlet, useMatches, useRouteLoaderData } from 'react-router'
import { useUser } from '../session/session-store.ts'
import { memberShellAround } from './load-member-shell.tsx'
import { PublicShell } from './public-shell.tsx'
import { SlowNavigation } from './slow-navigation.tsx'

/** The members' shell around the page, or the public one; pages of members ask to sign in. */
export default function Shell() {
  const user = useUser()
  useFocusInNewShell(user?.id)
  const inPlace = useInPlaceForVisitors()
  const around = (page: ReactElement) => <SlowNavigation>{page}</SlowNavigation>
  return (
    (user && memberShellAround(user, around(<Outlet />))) ?? (
      <PublicShell>{around(inPlace ?? <Outlet />)}</PublicShell>
    )
  )
}

/**
 * Who signs in or out gets another shell, and the focus went with the one before. Not while the page
 * is loaded: then it begins at the top, as everywhere.
 */
function useFocusInNewShell(userId: string | undefined): void {
  const isReady = useRouteLoaderData<{ ready: boolean }>('root')?.ready ?? false
  const shown = useRef({ userId, isReady })
  useEffect(() => {
    const before = shown.current
    shown.current = { userId, isReady }
    if (!before.isReady || before.userId === userId) return
    if (document.activeElement !== document.body) return
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [userId, isReady])
}

/** What the route says that visitors see in its place; a part of its `handle`. */
function useInPlaceForVisitors(): ReactElement | undefined {
  for (const { handle } of useMatches()) {
    const { inPlaceForVisitors } = (handle ?? {}) as { inPlaceForVisitors?: ComponentType }
    if (inPlaceForVisitors) return <Suspense>{createElement(inPlaceForVisitors)}</Suspense>
  }
  return undefined
}
