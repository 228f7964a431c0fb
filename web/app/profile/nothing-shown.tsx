import type { ReactNode } from 'react'
import { href } from 'react-router'
import { m } from '../paraglide/messages.js'
import { useUser } from '../session/session-store.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** Others see nothing in this section; its owner, who looks with their eyes, may change that. */
export function NothingShown({ userId, children }: { userId: string; children: ReactNode }) {
  return <EmptyState action={useUser()?.id === userId && <ToPrivacy />}>{children}</EmptyState>
}

export function ToPrivacy() {
  return (
    <ButtonLink href={href('/settings/:section?', { section: 'privacy' })}>
      {m.settings_who_sees()}
    </ButtonLink>
  )
}
