import type { Notification, NotificationEvent } from '@farfolk/contract/notifications'
import { useRemoved } from '../api/removed-ids.ts'
import { createStore, useStore } from '../api/store.ts'

export interface NotificationState {
  /** Unread ones. */
  count: number
  /** When the count was last known to be right; null before the first time. */
  lastCountFetchedAt: Date | null
  /** Newest first, as far as they were fetched. */
  notifications: Notification[]
  nextCursor: string | null
  lastListFetchedAt: Date | null
}

const nothing: NotificationState = {
  count: 0,
  lastCountFetchedAt: null,
  notifications: [],
  nextCursor: null,
  lastListFetchedAt: null,
}

export const notificationStore = createStore(nothing)

export function useNotifications<T>(select: (state: NotificationState) => T): T {
  return useStore(notificationStore, select, select(nothing))
}

/** Without those that are out of sight since they were removed here. */
export function useUnreadCount(): number {
  const hidden = useRemoved()
  return useNotifications((state) => countShown(state, hidden))
}

/** Never below 0. */
export function countShown(
  { count, notifications }: NotificationState,
  hidden: ReadonlySet<string>,
): number {
  const unread = notifications.filter(({ id, readAt }) => readAt === null && hidden.has(id))
  return Math.max(0, count - unread.length)
}

/** Of somebody who has signed out. */
export function forgetNotifications(): void {
  notificationStore.set(nothing)
}

export function countFetched(state: NotificationState, count: number): NotificationState {
  return { ...state, count, lastCountFetchedAt: new Date() }
}

interface ListPage {
  notifications: Notification[]
  nextCursor: string | null
}

export function listFetched(state: NotificationState, page: ListPage): NotificationState {
  return { ...state, ...page, lastListFetchedAt: new Date() }
}

/** What came live meanwhile may be on the next page too. */
export function moreFetched(state: NotificationState, page: ListPage): NotificationState {
  const known = new Set(state.notifications.map(({ id }) => id))
  const fresh = page.notifications.filter(({ id }) => !known.has(id))
  return listFetched(state, {
    notifications: [...state.notifications, ...fresh],
    nextCursor: page.nextCursor,
  })
}

/** Brings in what has happened on the server; the number it bears is right. */
export function happened(state: NotificationState, event: NotificationEvent): NotificationState {
  return countFetched({ ...state, notifications: listAfter(state, event) }, event.count)
}

function listAfter({ notifications }: NotificationState, event: NotificationEvent): Notification[] {
  switch (event.type) {
    case 'created':
      return [event.notification, ...without(notifications, event.notification.id)]
    case 'read':
      return notifications.map((one) =>
        one.id === event.notification.id ? event.notification : one,
      )
    case 'removed':
      return without(notifications, event.notification.id)
    case 'allRead':
      return notifications.map(asRead)
  }
}

/** Shows as read before the server has said so. */
export function read(state: NotificationState, id: string): NotificationState {
  return {
    ...state,
    count: countShown(state, new Set([id])),
    notifications: state.notifications.map((one) => (one.id === id ? asRead(one) : one)),
  }
}

/** Of those that were `known`; how many are left is the server's to say. */
export function allRead(state: NotificationState, known: Notification[]): NotificationState {
  const ids = new Set(known.map(({ id }) => id))
  const notifications = state.notifications.map((one) => (ids.has(one.id) ? asRead(one) : one))
  return { ...state, notifications }
}

export function removed(state: NotificationState, id: string): NotificationState {
  return {
    ...state,
    count: countShown(state, new Set([id])),
    notifications: without(state.notifications, id),
  }
}

function without(notifications: Notification[], id: string): Notification[] {
  return notifications.filter((one) => one.id !== id)
}

function asRead(notification: Notification): Notification {
  return { ...notification, readAt: notification.readAt ?? new Date().toISOString() }
}
