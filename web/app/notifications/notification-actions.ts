import type { CallApi } from '@farfolk/contract/call'
import {
  countNotifications,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
  type Notification,
} from '@farfolk/contract/notifications'
import { callApi } from '../api/call-api.ts'
import { toast } from '../api/toast-store.ts'
import { m } from '../paraglide/messages.js'
import { act } from '../session/once-back.ts'
import {
  allRead,
  countFetched,
  listFetched,
  moreFetched,
  type NotificationState,
  notificationStore,
  read,
} from './notification-store.ts'

function change(next: (state: NotificationState) => NotificationState): void {
  notificationStore.set(next(notificationStore.get()))
}

/** An answer that something newer has overtaken meanwhile is asked for again. Answers as fetchList. */
export async function fetchCount(): Promise<number | undefined> {
  const before = notificationStore.get().lastCountFetchedAt
  const keeps = before ? 'anew' : 'part'
  const result = await callApi(countNotifications, {}, { silent: true, keeps })
  if (!result.ok) return result.status
  if (notificationStore.get().lastCountFetchedAt !== before) return fetchCount()
  change((state) => countFetched(state, result.data.count))
  return undefined
}

const perPage = 20
const mostAtOnce = 100

const silently: CallApi = (endpoint, input) => callApi(endpoint, input, { silent: true })

/** As many as are shown, from the newest on, as fetchCount. Answers the status of a refusal. */
export async function fetchList(ask: CallApi = silently): Promise<number | undefined> {
  const shown = notificationStore.get().notifications
  const limit = Math.min(Math.max(perPage, shown.length), mostAtOnce)
  const result = await ask(listNotifications, { query: { limit } })
  if (!result.ok) return result.status
  if (notificationStore.get().notifications !== shown) return fetchList(ask)
  const nextCursor = result.page?.nextCursor ?? null
  change((state) => listFetched(state, { notifications: result.data, nextCursor }))
  return undefined
}

export async function fetchMore(): Promise<void> {
  const { nextCursor: cursor } = notificationStore.get()
  if (cursor === null) return
  const result = await callApi(listNotifications, { query: { limit: perPage, cursor } })
  if (!result.ok) return
  // The list that it goes on from was read anew, or is another member's.
  if (notificationStore.get().nextCursor !== cursor) return fetchMore()
  const nextCursor = result.page?.nextCursor ?? null
  change((state) => moreFetched(state, { notifications: result.data, nextCursor }))
}

/** On opening it. */
export async function markRead({ id, readAt }: Notification): Promise<void> {
  if (readAt !== null) return
  change((state) => read(state, id))
  const result = await callApi(markNotificationRead, { params: { id } }, { silent: true })
  if (!result.ok) await fetchCount()
}

export async function markAllRead(): Promise<void> {
  const { notifications } = notificationStore.get()
  const isSo = async () => (await fetchCount()) === undefined && notificationStore.get().count === 0
  const { isDone } = await act(markAllNotificationsRead, {}, { isSo })
  if (!isDone) return
  // One may have come meanwhile.
  change((state) => allRead(state, notifications))
  void fetchCount()
  toast(m.notifications_all_read())
}
