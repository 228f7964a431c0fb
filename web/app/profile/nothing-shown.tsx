import type { MemberCard, OtherUser } from '@farfolk/contract/members'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { m } from '../paraglide/messages.js'
import { useUser } from '../session/session-store.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { sectionParams } from './profile-sections.ts'

interface NothingShownProps {
  /** A map that is shared tells less of its owner. */
  user: Pick<MemberCard, 'id'> & Partial<Pick<OtherUser, 'relation' | 'counts'>>
  children: ReactNode
}

/** Others see nothing in this section; its owner, who looks with their eyes, may change that. */
export function NothingShown({ user, children }: NothingShownProps) {
  return <EmptyState action={<NextStep user={user} />}>{children}</EmptyState>
}

/** What there is to see of them, else a word to them; a visitor looks further. */
function NextStep({ user: { id, relation, counts } }: Pick<NothingShownProps, 'user'>) {
  const viewer = useUser()
  if (viewer?.id === id) return <ToPrivacy />
  if (counts && counts.trips > 0 && relation?.kind !== 'friend') {
    return (
      <ButtonLink href={href('/profile/:id/:section?', sectionParams(id, 'trips'))}>
        {m.profile_see_trips()}
      </ButtonLink>
    )
  }
  if (viewer) {
    return <ButtonLink href={`${href('/chat')}?to=${id}`}>{m.matches_say_hello()}</ButtonLink>
  }
  return (
    <ButtonLink href={`${href('/search-trips')}?kind=travellers`}>{m.people_find()}</ButtonLink>
  )
}

export function ToPrivacy() {
  return (
    <ButtonLink href={href('/settings/:section?', { section: 'privacy' })}>
      {m.settings_who_sees()}
    </ButtonLink>
  )
}
