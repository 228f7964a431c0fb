import type { OwnUser } from '@farfolk/contract/members'
import type { ReactElement, ReactNode } from 'react'
import type { MemberShell } from './member-shell.tsx'

let loaded: typeof MemberShell | undefined

/**
 * What stands around every page of a member. Visitors never download it; it is loaded before the
 * member shows, since a page that waited for it would be blank meanwhile.
 */
export async function loadMemberShell(): Promise<void> {
  loaded ??= (await import('./member-shell.tsx')).MemberShell
}

/** Undefined before it is loaded. Of another member it is another: what it followed is not theirs. */
export function memberShellAround(user: OwnUser, page: ReactNode): ReactElement | undefined {
  const Around = loaded
  return (
    Around && (
      <Around key={user.id} user={user}>
        {page}
      </Around>
    )
  )
}
