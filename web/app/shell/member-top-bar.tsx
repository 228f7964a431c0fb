import type { OwnUser } from '@farfolk/contract/members'
import { Suspense } from 'react'
import { href, Link } from 'react-router'
import { m } from '../paraglide/messages.js'
import { readStoredSession } from '../session/session-store.ts'
import { Avatar } from '../ui/avatar.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { Wordmark } from './logo.tsx'
import { ThemeToggle } from './theme-toggle.tsx'
import styles from './member-top-bar.module.css'

// Most devices keep nothing.
const OfflineMark = lazyPart(async () => (await import('../offline/late-parts.ts')).loadMark())

/** The theme, and on narrow screens what the sidebar has there: the way home and to oneself. */
export function MemberTopBar({ user }: { user: OwnUser }) {
  return (
    <header className={styles.topBar}>
      <Link to="/home" className={styles.home} aria-label={m.app_name()}>
        <Wordmark name={m.app_name()} />
      </Link>
      {readStoredSession()?.keeps && (
        <Suspense>
          <OfflineMark />
        </Suspense>
      )}
      <div className={styles.actions}>
        <ThemeToggle />
        <Link
          to={href('/profile/:id/:section?', { id: user.id })}
          className={styles.face}
          aria-label={m.sidebar_view_profile()}
        >
          <Avatar src={user.profile.avatarUrl} size={34} />
        </Link>
      </div>
    </header>
  )
}
