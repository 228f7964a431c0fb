import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { useUser } from '../session/session-store.ts'
import { PublicShell } from './public-shell.tsx'
import { SlowNavigation } from './slow-navigation.tsx'

const MemberShell = lazy(async () => ({
  default: (await import('./member-shell.tsx')).MemberShell,
}))

/** Members see every page inside the main layout, visitors inside the public one. */
export default function Shell() {
  const user = useUser()
  if (!user) {
    return (
      <PublicShell>
        <SlowNavigation>
          <Outlet />
        </SlowNavigation>
      </PublicShell>
    )
  }
  return (
    <Suspense>
      <MemberShell user={user}>
        <SlowNavigation>
          <Outlet />
        </SlowNavigation>
      </MemberShell>
    </Suspense>
  )
}
