import type { OwnUser } from '@farfolk/contract/members'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { href, useMatches } from 'react-router'
import type { PageData } from '../api/page-data.ts'
import { useLiveUnread } from '../chat/use-live-unread.ts'
import { useSendWaiting } from '../here/use-send-waiting.ts'
import { useFollowedNotifications } from '../notifications/follow-notifications.ts'
import { useFollowOpened } from '../notifications/follow-opened.ts'
import { useFollowOwner } from '../people/use-follow-owner.ts'
import { readStoredSession } from '../session/session-store.ts'
import { AlertStack } from '../ui/alert-stack.tsx'
import { dialogParts } from '../ui/dialog.tsx'
import { fetchAhead } from '../ui/fetch-ahead.ts'
import { keepFocus } from '../ui/keep-focus.ts'
import { later, useFetchOnceTouched } from '../ui/later.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import { onceTouched } from '../ui/once-touched.ts'
import { toastBox } from '../ui/toasts.tsx'
import { useFetchLater } from '../ui/use-fetch-later.ts'
import { UploadChip } from '../uploads/upload-chip.tsx'
import { useAppBadge } from './member-app-badge.ts'
import { loadMoreSheet, MemberBottomBar } from './member-bottom-bar.tsx'
import { sidebarEntriesOf } from './member-navigation.ts'
import { MemberNews } from './member-news.tsx'
import { followReturns } from './member-returns.ts'
import { MemberSidebar } from './member-sidebar.tsx'
import { MemberTopBar } from './member-top-bar.tsx'
import { SkipLink } from './skip-link.tsx'
import { useKeptUndo } from './undo-stays.ts'
import { useHeldMoves } from './use-held-moves.ts'
import styles from './member-shell.module.css'

// For who comes back to a page, which most pages never see.
const FreshPage = lazyPart(async () => (await import('../session/fresh-page.tsx')).FreshPage)

const NotOnDevice = lazyPart(async () =>
  (await import('../offline/late-parts.ts')).loadNotOnDevice(),
)

const shapesOffered = later(async () => (await import('./awaited-page.tsx')).offerShapes())

const installedFollowed = later(async () =>
  (await import('../share-target/follow-installed.ts')).followInstalled(),
)

const alertsFollowed = later(async () => (await import('../ui/follow-alerts.ts')).followAlerts())

interface MemberShellProps {
  user: OwnUser
  children: ReactNode
}

/** What stands around every page of a member, and follows what is live while they are signed in. */
export function MemberShell({ user, children }: MemberShellProps) {
  useFollowedNotifications()
  useLiveUnread(user)
  useSendWaiting(user.id)
  useFollowOwner(user.id)
  useFollowOpened()
  useHeldMoves()
  useKeptUndo()
  useAppBadge()
  useFetchOnceTouched(dialogParts)
  useFetchLater(
    sidebarEntriesOf(user).map(({ to }) => to),
    loadMoreSheet,
  )
  // One may sign out without a network soon after, which leads Home.
  useEffect(() => onceTouched(() => [href('/logout'), href('/home')].forEach(fetchAhead)), [])
  useFetchOnceTouched(toastBox)
  useFetchOnceTouched(alertsFollowed)
  useFetchOnceTouched(shapesOffered)
  useFetchOnceTouched(installedFollowed)
  const isNotHere = useIsNotHere()
  const returns = useReturns()
  const main = useRef<HTMLElement>(null)
  useEffect(() => (main.current ? keepFocus(main.current) : undefined), [])
  return (
    <div className={styles.shell}>
      <SkipLink />
      <MemberSidebar user={user} />
      <div className={styles.column}>
        <MemberTopBar user={user} />
        <AlertStack />
        <main ref={main} id="content" tabIndex={-1} className={styles.main}>
          {isNotHere ? (
            <Suspense>
              <NotOnDevice userId={user.id} />
            </Suspense>
          ) : (
            children
          )}
        </main>
      </div>
      {returns > 0 && (
        <Suspense>
          <FreshPage key={returns} />
        </Suspense>
      )}
      <MemberNews ownId={user.id} />
      <UploadChip />
      <MemberBottomBar user={user} />
    </div>
  )
}

/** How often somebody has come back to the page. */
function useReturns(): number {
  const [returns, setReturns] = useState(0)
  useEffect(() => followReturns(() => setReturns((count) => count + 1)), [])
  return returns
}

/** Whether the page could not be fetched, nor found among what this device keeps, where it keeps any. */
function useIsNotHere(): boolean {
  const pages = useMatches().map(
    (match) => match.loaderData as PageData<unknown> | null | undefined,
  )
  const isOutOfReach = pages.some((page) => page?.ok === false && page.status === 0)
  return isOutOfReach && readStoredSession()?.keeps === true
}
