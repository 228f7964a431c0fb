import type { OwnUser } from '@farfolk/contract/members'
import { Link } from 'react-router'
import { m } from '../paraglide/messages.js'
import { Wordmark } from './logo.tsx'
import { MemberEntries } from './member-entries.tsx'
import { MemberFoot } from './member-foot.tsx'
import { sidebarEntriesOf, useOwnTripPath } from './member-navigation.ts'
import { MemberSearchButton } from './member-search-button.tsx'
import { MemberSummary } from './member-summary.tsx'
import styles from './member-sidebar.module.css'

/** All that a member may go to; on narrow screens the bottom bar takes its place. */
export function MemberSidebar({ user }: { user: OwnUser }) {
  const ownTripPath = useOwnTripPath(user)
  return (
    <aside className={styles.sidebar}>
      <Link to="/home" className={styles.home} aria-label={m.app_name()}>
        <Wordmark name={m.app_name()} />
      </Link>
      <MemberSearchButton />
      <MemberSummary user={user} />
      <nav aria-label={m.nav_main()}>
        <MemberEntries entries={sidebarEntriesOf(user, ownTripPath)} />
      </nav>
      <MemberFoot />
    </aside>
  )
}
