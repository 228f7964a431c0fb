import { useEffect } from 'react'
import { useUnreadMessages } from '../chat/unread-store.ts'
import { useNotifications, useUnreadCount } from '../notifications/notification-store.ts'

/** The icon of the installed app has the numbers of the navigation, notifications and messages together. */
export function useAppBadge(): void {
  const messages = useUnreadMessages()
  const notifications = useUnreadCount()
  const isKnown = useNotifications((state) => state.lastCountFetchedAt !== null)
  useEffect(() => {
    if (isKnown) showBadge(messages + notifications)
  }, [isKnown, messages, notifications])
  // With the shell goes the session, be it signed out of, ended or of another tab.
  useEffect(() => () => showBadge(0), [])
}

/** 0 takes the number off. Few browsers show one. */
export function showBadge(count: number): void {
  // Some ask for a permission, and refuse without one.
  void navigator.setAppBadge?.(count)?.catch(() => undefined)
}
