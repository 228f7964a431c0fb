import { expect, test } from 'vitest'
import { ChatEvent } from './chat.ts'
import { ChatNews } from './chat-news.ts'
import { check } from './validation.ts'

const idOf = (n: number) => `01900000-0000-7000-8000-00000000000${n}`
const sender = {
  id: idOf(2),
  profile: { firstName: 'Bo', avatarUrl: '/face', avatar: null, verified: true },
}
const message = {
  id: idOf(3),
  channelId: idOf(1),
  sender,
  body: 'Hi',
  image: null,
  poll: null,
  replyTo: null,
  reactions: [],
  editedAt: null,
  deleted: false,
  position: 1,
  createdAt: '2031-05-01T12:00:00.000Z',
}
type Of<T extends ChatEvent['type']> = Omit<
  Extract<ChatEvent, { type: T }>,
  'type' | keyof typeof told
>

const told = { channelId: idOf(1), unreadCount: 4, channelUnreadCount: 3 }
const messageId = idOf(3)
const userId = idOf(2)
// Each type of event has its own here, or this is no record of them all.
const examples: { [T in ChatEvent['type']]: Of<T> } = {
  message: { message },
  deleted: { messageId },
  poll: { messageId, poll: { options: [], multiple: false, voters: [], endedAt: null } },
  reactions: { messageId, reactions: [{ kind: 'heart', userIds: [userId] }] },
  edited: { messageId, body: 'Hello', editedAt: '2031-05-01T12:01:00.000Z' },
  read: { userId, position: 1 },
  typing: { userId },
  changed: {},
}

test.each(Object.entries(examples))('of the event %s it is known what is news', (type, more) => {
  const event = { ...told, type, ...more }
  expect(check(ChatEvent, event)).toEqual({ ok: true, value: event })
  const news = { ...told, type, ...(type === 'message' && { message: { sender } }) }
  expect(check(ChatNews, event)).toEqual({ ok: true, value: news })
  for (const field of Object.keys(told)) {
    const lacking = Object.fromEntries(Object.entries(event).filter(([key]) => key !== field))
    for (const schema of [ChatEvent, ChatNews]) expect(check(schema, lacking).ok).toBe(false)
  }
})
