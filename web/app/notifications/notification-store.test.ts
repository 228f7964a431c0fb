import type { Notification } from '@farfolk/contract/notifications'
import { expect, test } from 'vitest'
import {
  allRead,
  countFetched,
  countShown,
  forgetNotifications,
  happened,
  listFetched,
  moreFetched,
  notificationStore,
  read,
  removed,
} from './notification-store.ts'

const at = '2026-05-01T12:00:00.000Z'

function made(id: string, readAt: string | null = null): Notification {
  const subject = { kind: 'user', id: 'u', title: 'Ben' } as const
  return { id, type: 'welcome', actor: null, subject, path: '/', readAt, createdAt: at }
}

function stateOf(...notifications: Notification[]) {
  const count = notifications.filter(({ readAt }) => readAt === null).length
  const empty = countFetched(notificationStore.get(), count)
  return listFetched(empty, { notifications, nextCursor: null })
}
const idsOf = ({ notifications }: { notifications: Notification[] }) =>
  notifications.map(({ id }) => id)

test('a new one comes first, also where it was before', () => {
  const state = happened(stateOf(made('a'), made('b')), {
    type: 'created',
    notification: made('b'),
    count: 2,
  })
  expect([idsOf(state), state.count]).toEqual([['b', 'a'], 2])
})

test('the number of an event is right, whatever was counted here', () => {
  const event = { type: 'removed', notification: made('b'), count: 7 } as const
  const state = happened(stateOf(made('a'), made('b')), event)
  expect([idsOf(state), state.count]).toEqual([['a'], 7])
})

test('removing lowers the count by what was unread, never below 0', () => {
  const state = stateOf(made('a'), made('b', at))
  expect(removed(state, 'b').count).toBe(1)
  expect(removed(state, 'a').count).toBe(0)
  expect(removed({ ...state, count: 0 }, 'a').count).toBe(0)
  expect(removed(state, 'unknown')).toMatchObject({ count: 1, notifications: [{}, {}] })
})

test('the count leaves out what is out of sight until it is gone, once', () => {
  const state = stateOf(made('a'), made('b'), made('c', at))
  const hidden = new Set(['a', 'c', 'unknown'])
  expect(countShown(state, hidden)).toBe(1)
  expect(countShown({ ...state, count: 0 }, hidden)).toBe(0)
  const event = { type: 'removed', notification: made('a'), count: 1 } as const
  expect(countShown(happened(state, event), hidden)).toBe(1)
})

test('what is read is counted once', () => {
  const once = read(stateOf(made('a'), made('b')), 'a')
  expect([once.count, read(once, 'a').count]).toEqual([1, 1])
})

test('one that comes while all are being marked stays unread', () => {
  const asked = stateOf(made('a'), made('b'))
  const event = { type: 'created', notification: made('c'), count: 3 } as const
  const { notifications } = allRead(happened(asked, event), asked.notifications)
  const unread = notifications.filter(({ readAt }) => readAt === null)
  expect(unread.map(({ id }) => id)).toEqual(['c'])
})

test('the next page repeats nothing that came live meanwhile', () => {
  const page = { notifications: [made('b'), made('c')], nextCursor: 'x' }
  const state = moreFetched(stateOf(made('a'), made('b')), page)
  expect([idsOf(state), state.nextCursor]).toEqual([['a', 'b', 'c'], 'x'])
})

test('nothing is left of who has signed out', () => {
  notificationStore.set(stateOf(made('a')))
  forgetNotifications()
  expect(notificationStore.get()).toMatchObject({ count: 0, notifications: [] })
  expect(notificationStore.get().lastCountFetchedAt).toBeNull()
})
