import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { useUser } from '../session/session-store.ts'
import { PublicShell } from './public-shell.tsx'

const MemberShell = lazy(async () => ({
  default: (await import('./member-shell.tsx')).MemberShell,
}))

/** Members see every page inside the main layout, visitors inside the public one. */
export default function Shell() {
  const user = useUser()
  if (!user) {
    return (
      <PublicShell>
        <Outlet />
      </PublicShell>
    )
  }
  return (
    <Suspense>
      <MemberShell user={user}>
        <Outlet />
      </MemberShell>
    </Suspense>
  )
}
