import type { MemberCard } from '@farfolk/contract/members'
import { href, useLocation } from 'react-router'
import { useUser } from '../session/session-store.ts'
import { m } from '../paraglide/messages.js'
import { Avatar } from '../ui/avatar.tsx'
import { ButtonLink } from '../ui/button.tsx'
import styles from './shared-page.module.css'

interface SharedByProps {
  owner: MemberCard
  /** Of a trip that the member may open itself. */
  tripId?: string | undefined
  /** The words, given whose it is. */
  children: (names: { firstName: string }) => string
}

/** Who has sent the link, and the way on: into the club, to the trip itself or to whose it is. */
export function SharedBy({ owner, tripId, children: words }: SharedByProps) {
  const user = useUser()
  const { pathname } = useLocation()
  const { firstName, avatarUrl } = owner.profile
  const isOwn = user?.id === owner.id
  return (
    <section className={styles.by} aria-label={m.shares_by_label()}>
      <Avatar src={avatarUrl} size={40} />
      <p>{isOwn ? m.shares_own_view() : words({ firstName })}</p>
      {!user && (
        <ButtonLink href={`${href('/sign-up')}?redirect=${encodeURIComponent(pathname)}`}>
          {m.shares_join()}
        </ButtonLink>
      )}
      {user && tripId && (
        <ButtonLink href={href('/trips/:id/:section?', { id: tripId })}>
          {m.shares_open_trip()}
        </ButtonLink>
      )}
      {user && !tripId && !isOwn && (
        <ButtonLink href={href('/profile/:id/:section?', { id: owner.id })}>
          {m.shares_open_owner({ firstName })}
        </ButtonLink>
      )}
    </section>
  )
}
