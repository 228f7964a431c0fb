import { Outlet } from 'react-router'
import { useUser } from '../session/session-store.ts'
import { loadedMemberShell } from './load-member-shell.ts'
import { PublicShell } from './public-shell.tsx'
import { SlowNavigation } from './slow-navigation.tsx'

/** The members' shell around the page, or the public one. */
export default function Shell() {
  const user = useUser()
  const MemberShell = loadedMemberShell()
  const page = (
    <SlowNavigation>
      <Outlet />
    </SlowNavigation>
  )
  if (!user || !MemberShell) return <PublicShell>{page}</PublicShell>
  return <MemberShell user={user}>{page}</MemberShell>
}
