import { listNotifications, markAllNotificationsRead } from '@farfolk/contract/notifications'
import { useEffect } from 'react'
import { href } from 'react-router'
import { useIsLoading } from '../api/loaders.ts'
import { loadForMembers } from '../api/page-data.ts'
import { useNotRemoved } from '../api/removed-ids.ts'
import { pageMeta } from '../page-meta.ts'
import { m } from '../paraglide/messages.js'
import { RefusedPage } from '../shell/refused-page.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { LocalDate } from '../ui/dates.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Page } from '../ui/page.tsx'
import { ShowMore } from '../ui/show-more.tsx'
import type { Route } from './+types/notifications-page'
import { daysAgo, groupByDay } from './day-groups.ts'
import { fetchMore, markAllRead } from './notification-actions.ts'
import { NotificationRow } from './notification-row.tsx'
import { useNotifications, useUnreadCount } from './notification-store.ts'
import styles from './notifications-page.module.css'

export const clientLoader = loadForMembers(() => import('./load-notifications.ts'))

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.nav_notifications(),
    path: href('/notifications'),
    isPrivate: true,
  })

export default function NotificationsPage({ loaderData }: Route.ComponentProps) {
  const notifications = useNotRemoved(useNotifications((state) => state.notifications))
  const unreadCount = useUnreadCount()
  const hasMore = useNotifications(({ nextCursor }) => nextCursor !== null)
  // The list often comes before the number, with which the button would push it down.
  const hasUnread = unreadCount > 0 || notifications.some(({ readAt }) => readAt === null)
  if (!loaderData) return null
  if (!loaderData.ok) return <RefusedPage status={loaderData.status} />
  return (
    <Page>
      <div className={styles.column}>
        <header className={styles.header}>
          <h1>{m.nav_notifications()}</h1>
          {notifications.length > 0 && hasUnread && <MarkAll />}
        </header>
        {notifications.length === 0 && !hasMore ? (
          <EmptyState
            action={
              <ButtonLink kind="accent" href={`${href('/search-trips')}?kind=travellers`}>
                {m.notifications_find_travellers()}
              </ButtonLink>
            }
          >
            {m.notifications_empty()}
          </EmptyState>
        ) : (
          groupByDay(notifications).map(({ day, items }) => (
            <section key={day} className={styles.day} aria-labelledby={`day-${day}`}>
              <h2 id={`day-${day}`}>
                <DayName day={day} />
              </h2>
              <ul className={styles.list}>
                {items.map((notification) => (
                  <NotificationRow key={notification.id} notification={notification} />
                ))}
              </ul>
            </section>
          ))
        )}
        {hasMore && <More isDry={notifications.length === 0} />}
      </div>
    </Page>
  )
}

function MarkAll() {
  const isLoading = useIsLoading(markAllNotificationsRead)
  return (
    <Button size="small" isLoading={isLoading} onClick={() => void markAllRead()}>
      {m.notifications_mark_all()}
    </Button>
  )
}

function DayName({ day }: { day: string }) {
  const ago = daysAgo(day)
  if (ago === 0) return m.notifications_today()
  if (ago === 1) return m.notifications_yesterday()
  return <LocalDate value={day} />
}

/** Comes by itself where all that was shown is removed. */
function More({ isDry }: { isDry: boolean }) {
  const isLoading = useIsLoading(listNotifications)
  useEffect(() => {
    if (isDry) void fetchMore()
  }, [isDry])
  return <ShowMore isLoading={isLoading} onClick={() => void fetchMore()} />
}
