import type { MemberCard } from '@farfolk/contract/members'
import { href, useLocation } from 'react-router'
import { useUser } from '../session/session-store.ts'
import { m } from '../paraglide/messages.js'
import { Avatar } from '../ui/avatar.tsx'
import { ButtonLink } from '../ui/button.tsx'
import styles from './shared-page.module.css'

interface SharedByProps {
  owner: MemberCard
  /** The words, given whose it is. */
  children: (names: { firstName: string }) => string
}

/** Who has sent the link, and for who is no member the way into the club. */
export function SharedBy({ owner, children: words }: SharedByProps) {
  const user = useUser()
  const { pathname } = useLocation()
  const { firstName, avatarUrl } = owner.profile
  return (
    <aside className={styles.by} aria-label={m.shares_by_label()}>
      <Avatar src={avatarUrl} size={40} />
      <p>{user?.id === owner.id ? m.shares_own_view() : words({ firstName })}</p>
      {!user && (
        <ButtonLink href={`${href('/sign-up')}?redirect=${encodeURIComponent(pathname)}`}>
          {m.shares_join()}
        </ButtonLink>
      )}
    </aside>
  )
}
