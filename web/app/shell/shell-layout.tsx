import { type ComponentType, createElement, type ReactElement, Suspense } from 'react'
import { Outlet, useMatches } from 'react-router'
import { useUser } from '../session/session-store.ts'
import { memberShellAround } from './load-member-shell.tsx'
import { PublicShell } from './public-shell.tsx'
import { SlowNavigation } from './slow-navigation.tsx'

/** The members' shell around the page, or the public one; pages of members ask to sign in. */
export default function Shell() {
  const user = useUser()
  const inPlace = useInPlaceForVisitors()
  const around = (page: ReactElement) => <SlowNavigation>{page}</SlowNavigation>
  return (
    (user && memberShellAround(user, around(<Outlet />))) ?? (
      <PublicShell>{around(inPlace ?? <Outlet />)}</PublicShell>
    )
  )
}

/** What the route says that visitors see in its place; a part of its `handle`. */
function useInPlaceForVisitors(): ReactElement | undefined {
  for (const { handle } of useMatches()) {
    const { inPlaceForVisitors } = (handle ?? {}) as { inPlaceForVisitors?: ComponentType }
    if (inPlaceForVisitors) return <Suspense>{createElement(inPlaceForVisitors)}</Suspense>
  }
  return undefined
}
