import type { OwnUser } from '@farfolk/contract/members'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { href, Link } from 'react-router'
import { useLiveUnread } from '../chat/use-live-unread.ts'
import { useFollowedNotifications } from '../notifications/follow-notifications.ts'
import { firstOpenSection } from '../onboarding/onboarding-sections.ts'
import { m } from '../paraglide/messages.js'
import { AlertStack } from '../ui/alert-stack.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { Icon } from '../ui/icon.tsx'
import { UploadChip } from '../uploads/upload-chip.tsx'
import { openModal } from '../ui/modals.ts'
import { fetchAhead } from '../ui/fetch-ahead.ts'
import { MemberIcon } from '../ui/member-icon.tsx'
import { useFetchLater } from '../ui/use-fetch-later.ts'
import { Wordmark } from './logo.tsx'
import { bottomBarEntries, type MemberEntry, sidebarEntriesOf } from './member-navigation.ts'
import { NavEntry } from './nav-entry.tsx'
import { SkipLink } from './skip-link.tsx'
import { ThemeToggle } from './theme-toggle.tsx'
import styles from './member-shell.module.css'

const loadMoreSheet = async () => ({ default: (await import('./member-more-sheet.tsx')).MoreSheet })
// Dialogs are a tenth of a page's scripts, and most pages open without one.
const MoreSheet = lazy(loadMoreSheet)

interface MemberShellProps {
  user: OwnUser
  children: ReactNode
}

export function MemberShell({ user, children }: MemberShellProps) {
  useFollowedNotifications()
  useLiveUnread(user)
  useFetchLater(
    sidebarEntriesOf(user).map(({ to }) => to),
    loadMoreSheet,
  )
  // One may sign out without a network from the start, which leads Home.
  useEffect(() => [href('/logout'), href('/home')].forEach(fetchAhead), [])
  return (
    <div className={styles.shell}>
      <SkipLink />
      <Sidebar user={user} />
      <div className={styles.column}>
        <TopBar user={user} />
        <AlertStack />
        <main id="content" tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </div>
      <UploadChip />
      <BottomBar user={user} />
    </div>
  )
}

function Sidebar({ user }: { user: OwnUser }) {
  return (
    <aside className={styles.sidebar}>
      <Link to="/" className={styles.home} aria-label={m.app_name()}>
        <Wordmark name={m.app_name()} />
      </Link>
      <SearchButton />
      <Member user={user} />
      <nav aria-label={m.nav_main()}>
        <Entries entries={sidebarEntriesOf(user)} />
      </nav>
    </aside>
  )
}

function SearchButton() {
  return (
    <button
      type="button"
      className={styles.search}
      aria-keyshortcuts="/"
      aria-haspopup="dialog"
      onClick={() => openModal('search')}
    >
      <Icon name="search" size={18} />
      {m.sidebar_search()}
    </button>
  )
}

/** The signed-in member's face, and how far the profile is. */
function Member({ user, onChoose }: { user: OwnUser; onChoose?: () => void }) {
  const { profile, onboarding } = user
  const percent = Math.round(onboarding.completionPercentage * 100)
  return (
    <div className={styles.member}>
      <div className={styles.face}>
        <Avatar src={profile.avatarUrl} size={56} />
        <Link
          to={href('/user/verification')}
          className={profile.verified ? styles.verified : styles.unverified}
          title={profile.verified ? m.sidebar_verified() : m.sidebar_not_verified()}
        >
          <Icon name={profile.verified ? 'check' : 'alert'} size={14} />
          <span className="visually-hidden">
            {profile.verified ? m.sidebar_verified() : m.sidebar_not_verified()}
          </span>
        </Link>
      </div>
      <div className={styles.name}>
        <strong className={styles.firstName}>{profile.firstName}</strong>
        <Link to={href('/profile/:id/:section?', { id: user.id })} onClick={onChoose}>
          {m.sidebar_view_profile()}
        </Link>
      </div>
      {!onboarding.completed && (
        <div className={styles.progress}>
          <Link
            to={href('/onboarding/:section?', { section: firstOpenSection(onboarding) })}
            onClick={onChoose}
          >
            {m.sidebar_complete_profile({ percent })}
          </Link>
          <progress
            aria-label={m.sidebar_complete_profile({ percent })}
            max={100}
            value={percent}
          />
        </div>
      )}
    </div>
  )
}

function Entries({ entries, onChoose }: { entries: MemberEntry[]; onChoose?: () => void }) {
  return (
    <ul className={styles.entries}>
      {entries.map((entry) => (
        <li key={entry.to}>
          <NavEntry entry={entry} onChoose={onChoose}>
            <MemberIcon name={entry.icon} />
            {entry.label()}
            {entry.Badge && <entry.Badge />}
          </NavEntry>
        </li>
      ))}
    </ul>
  )
}

function TopBar({ user }: { user: OwnUser }) {
  return (
    <header className={styles.topBar}>
      <Link to="/" className={styles.topHome} aria-label={m.app_name()}>
        <Wordmark name={m.app_name()} />
      </Link>
      <div className={styles.topActions}>
        <ThemeToggle />
        <Link
          to={href('/profile/:id/:section?', { id: user.id })}
          className={styles.topFace}
          aria-label={m.sidebar_view_profile()}
        >
          <Avatar src={user.profile.avatarUrl} size={34} />
        </Link>
      </div>
    </header>
  )
}

function BottomBar({ user }: { user: OwnUser }) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const close = () => setOpen(false)
  return (
    <nav className={styles.bottomBar} aria-label={m.nav_main()}>
      {bottomBarEntries.map((entry) => (
        <NavEntry key={entry.to} entry={entry}>
          <span className={styles.pictured}>
            <MemberIcon name={entry.icon} />
            {entry.Badge && <entry.Badge />}
          </span>
          {entry.label()}
        </NavEntry>
      ))}
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          setOpen(true)
          setOpened(true)
        }}
      >
        <Icon name="more" />
        {m.nav_more()}
      </button>
      {wasOpened && (
        <Suspense>
          <MoreSheet isOpen={isOpen} onClose={close}>
            <Member user={user} onChoose={close} />
            <Entries entries={sidebarEntriesOf(user)} onChoose={close} />
          </MoreSheet>
        </Suspense>
      )}
    </nav>
  )
}
