import { deleteNotification, type Notification } from '@farfolk/contract/notifications'
import { removeLater } from '../api/removals.ts'
import { m } from '../paraglide/messages.js'
import { notificationStore, removed } from './notification-store.ts'

/** Out of sight, and out of the count, at once. */
export function removeNotification({ id }: Notification): void {
  removeLater({
    ids: [id],
    words: m.notifications_removed(),
    endpoint: deleteNotification,
    onGone: () => notificationStore.set(removed(notificationStore.get(), id)),
  })
}
