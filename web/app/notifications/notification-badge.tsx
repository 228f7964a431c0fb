import { countedNotifications, countNotifications } from '@farfolk/contract/notifications'
import { useIsLoading } from '../api/loaders.ts'
import { m } from '../paraglide/messages.js'
import { LocalNumber } from '../ui/dates.tsx'
import { useNotifications, useUnreadCount } from './notification-store.ts'
import styles from './notification-badge.module.css'

const most = countedNotifications - 1

/** How many are unread: red above 0, dark at 0, and a spinner until it is there. */
export function NotificationBadge() {
  const count = useUnreadCount()
  const isKnown = useNotifications((state) => state.lastCountFetchedAt !== null)
  const isLoading = useIsLoading(countNotifications)
  if (isLoading || !isKnown) {
    return (
      <span className={`${styles.badge} ${styles.dark}`}>
        <span className={styles.spinner} />
        <span className="visually-hidden">{m.loading()}</span>
      </span>
    )
  }
  return (
    <span className={`${styles.badge} ${count > 0 ? styles.red : styles.dark}`}>
      <UnreadNumber count={count} />
      <span className="visually-hidden">{m.notifications_unread()}</span>
    </span>
  )
}

/** Past what is counted it says that there are more. */
export function UnreadNumber({ count }: { count: number }) {
  return (
    <>
      <LocalNumber value={Math.min(count, most)} />
      {count > most && '+'}
    </>
  )
}
