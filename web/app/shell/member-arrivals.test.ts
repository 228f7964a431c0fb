import type { ChatNews } from '@farfolk/contract/chat-news'
import type { NotificationEvent } from '@farfolk/contract/notifications'
import { expect, test } from 'vitest'
import {
  afterChatNews,
  afterNotification,
  type Arrivals,
  nothingNew,
  wordsOfArrivals,
} from './member-arrivals.ts'

const messageOf = (firstName: string, channelId: string, channelUnreadCount = 1) =>
  ({
    type: 'message',
    channelId,
    channelUnreadCount,
    message: { sender: { id: firstName, profile: { firstName } } },
  }) as ChatNews

const heard = (...events: ChatNews[]) =>
  events.reduce((arrivals, event) => afterChatNews(arrivals, event, 'Me'), nothingNew)

const told = (...events: ChatNews[]) => wordsOfArrivals(heard(...events))

test('messages that came together are one sentence, which names who alone wrote them', () => {
  expect(told(messageOf('Eva', 'a'))).toBe('New message from Eva')
  expect(told(messageOf('Eva', 'a'), messageOf('Eva', 'b'))).toBe('2 new messages from Eva')
  expect(told(messageOf('Eva', 'a'), messageOf('Ben', 'b'))).toBe('2 new messages')
})

test('own messages, and those that are read by now, are no news', () => {
  const read = { type: 'read', channelId: 'a', channelUnreadCount: 0 } as ChatNews
  expect(told(messageOf('Me', 'a', 3))).toBe('')
  expect(told(messageOf('Eva', 'a', 0))).toBe('')
  expect(told(messageOf('Eva', 'a'), messageOf('Ben', 'b'), read)).toBe('New message from Ben')
  expect(heard(read)).toBe(nothingNew)
})

test('of notifications those are news by which more are unread', () => {
  const created = (count: number) => ({ type: 'created', count }) as NotificationEvent
  const after = (from: Arrivals, count: number, before: number) =>
    afterNotification(from, created(count), before)
  const two = after(after(nothingNew, 1, 0), 2, 1)
  expect(wordsOfArrivals(two)).toBe('2 new notifications')
  expect(after(two, 2, 2)).toBe(two)
  expect(afterNotification(two, { type: 'allRead', count: 0 }, 2)).toBe(two)
  expect(wordsOfArrivals({ ...heard(messageOf('Eva', 'a')), notifications: 1 })).toBe(
    'New message from Eva, 1 new notification',
  )
})
