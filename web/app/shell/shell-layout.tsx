import type { ComponentType } from 'react'
import { Outlet, useMatches } from 'react-router'
import { useUser } from '../session/session-store.ts'
import { loadedMemberShell } from './load-member-shell.ts'
import { PublicShell } from './public-shell.tsx'
import { SlowNavigation } from './slow-navigation.tsx'

/** The members' shell around the page, or the public one; pages of members ask to sign in. */
export default function Shell() {
  const user = useUser()
  const InPlace = useInPlaceForVisitors()
  const MemberShell = loadedMemberShell()
  if (user && MemberShell) {
    return (
      <MemberShell user={user}>
        <SlowNavigation>
          <Outlet />
        </SlowNavigation>
      </MemberShell>
    )
  }
  return (
    <PublicShell>
      <SlowNavigation>{InPlace ? <InPlace /> : <Outlet />}</SlowNavigation>
    </PublicShell>
  )
}

/** What the route says that visitors see in its place; a part of its `handle`. */
function useInPlaceForVisitors(): ComponentType | undefined {
  for (const { handle } of useMatches()) {
    const { inPlaceForVisitors } = (handle ?? {}) as { inPlaceForVisitors?: ComponentType }
    if (inPlaceForVisitors) return inPlaceForVisitors
  }
  return undefined
}
