import { NotificationEvent } from '@farfolk/contract/notifications'
import { check } from '@farfolk/contract/validation'
import { useEffect } from 'react'
import { untilAnswered } from '../api/until-answered.ts'
import { mayHaveMissed, subscribe } from '../live/live.ts'
import { readStoredSession } from '../session/session-store.ts'
import { fetchCount, fetchList } from './notification-actions.ts'
import { forgetNotifications, happened, notificationStore } from './notification-store.ts'

/** Keeps count and list right while this member is signed in. */
export function useFollowedNotifications(): void {
  useEffect(followNotifications, [])
}

/** Until the answer is called. */
export function followNotifications(): () => void {
  const askedAt = performance.now()
  void untilAnswered(fetchCount)
  const unsubscribe = subscribe('NotificationsChannel', {
    received(data) {
      const event = check(NotificationEvent, data)
      if (event.ok) notificationStore.set(happened(notificationStore.get(), event.value))
    },
    reconnected() {
      // What a device has kept may be days old, whenever it was asked for.
      const mayBeKept = readStoredSession()?.keeps
      if (!mayBeKept && !mayHaveMissed('NotificationsChannel', askedAt)) return
      void untilAnswered(fetchCount)
      if (notificationStore.get().lastListFetchedAt) void untilAnswered(fetchList)
    },
  })
  return () => {
    unsubscribe()
    forgetNotifications()
  }
}
