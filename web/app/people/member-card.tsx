import type { MemberCard } from '@farfolk/contract/members'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '../paraglide/messages.js'
import { Avatar } from '../ui/avatar.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './member-card.module.css'
import { profilePath } from './profile-path.ts'

interface MemberCardViewProps {
  user: MemberCard
  /** Where an address leads to this one. */
  id?: string
  /** Below the name, such as what came with a request. */
  children?: ReactNode
  /** Beside the name; the buttons then have a row of their own. */
  menu?: ReactNode
  /** Buttons at the end. */
  actions?: ReactNode
  level?: 2 | 3
}

/** A member in a list. */
export function MemberCardView(props: MemberCardViewProps) {
  const { user, id, children, menu, actions, level = 3 } = props
  const Heading = `h${level}` as const
  const { firstName, avatarUrl, verified } = user.profile
  return (
    <article id={id} className={styles.card}>
      <Avatar src={avatarUrl} size={64} />
      <div className={styles.words}>
        <Heading className={styles.name}>
          <Link to={profilePath(user)}>{firstName}</Link>
          {verified && (
            <span className={styles.verified} title={m.sidebar_verified()}>
              <Icon name="check" size={14} />
              <span className="visually-hidden">{m.sidebar_verified()}</span>
            </span>
          )}
        </Heading>
        {children}
      </div>
      {menu && <div className={styles.menu}>{menu}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </article>
  )
}

/** Members below each other, or side by side where there is room. */
export function MemberCards({ children }: { children: ReactNode }) {
  return <div className={styles.cards}>{children}</div>
}

/** In a button, after its words: else those of several members would be called alike. */
export function Whose({ user }: { user: MemberCard }) {
  return <span className="visually-hidden"> {user.profile.firstName}</span>
}
