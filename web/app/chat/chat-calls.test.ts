import type { Channel, Message } from '@farfolk/contract/chat'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { ChatFollower } from './follow-chat.ts'

const callApi = vi.hoisted(() => vi.fn<(endpoint: { name: string }) => Promise<object>>())
const followed = vi.hoisted(() => ({ by: undefined as ChatFollower | undefined }))
vi.mock('../api/call-api.ts', () => ({ callApi }))
vi.mock('./follow-chat.ts', () => ({
  followChat: (follower: ChatFollower) => (followed.by = follower),
}))
// Other tests' files load the same modules, without the stand-ins.
afterAll(() => void vi.resetModules())
vi.resetModules()
const { loadConversation, loadList } = await import('./chat-calls.ts')
const { openChat } = await import('./chat-live.ts')
const { changeChat, chatStore } = await import('./chat-store.ts')
const { emptyState, withMissed } = await import('./chat-state.ts')

const idOf = (n: number) => `019a0000-0000-7000-8000-${String(n).padStart(12, '0')}`
const c = idOf(1)
const profile = { firstName: 'Bo', avatarUrl: '', avatar: null, verified: false }
const message = (position: number): Message => ({
  id: idOf(100 + position),
  channelId: c,
  sender: { id: idOf(2), profile },
  body: 'Hi',
  image: null,
  poll: null,
  replyTo: null,
  reactions: [],
  editedAt: null,
  deleted: false,
  position,
  createdAt: '2031-05-01T12:00:00.000Z',
})
const channel = (position: number) =>
  ({ id: c, state: 'open', lastMessage: message(position), unreadCount: position }) as Channel
const told = (position: number) =>
  ({
    type: 'message',
    channelId: c,
    message: message(position),
    unreadCount: position,
    channelUnreadCount: position,
  }) as const
const shown = () => chatStore.get().channels.get(c)?.lastMessage?.position

beforeEach(() => {
  callApi.mockReset()
  chatStore.set(emptyState('me'))
  openChat('me')
})

test('a message that came while the first list was under way is in it', async () => {
  callApi.mockImplementation(async ({ name }) => {
    if (name === 'getChannel') return { ok: true, status: 200, data: channel(2) }
    followed.by?.received(told(2))
    return { ok: true, status: 200, data: [channel(1)], page: { nextCursor: null } }
  })
  await loadList('open')
  await vi.waitFor(() => expect(shown()).toBe(2))
  expect(callApi.mock.calls.map(([{ name }]) => name)).toEqual(['listChannels', 'getChannel'])
})

test('of two answers of a channel that nobody knew the one that was asked for last holds', async () => {
  chatStore.set({ ...emptyState('me'), cursors: { open: null } })
  const answers: ((position: number) => void)[] = []
  callApi.mockImplementation(
    () =>
      new Promise((resolve) =>
        answers.push((position) => resolve({ ok: true, status: 200, data: channel(position) })),
      ),
  )
  followed.by?.received(told(1))
  followed.by?.received(told(2))
  expect(answers).toHaveLength(2)
  answers[1]?.(2)
  await vi.waitFor(() => expect(shown()).toBe(2))
  answers[0]?.(1)
  await new Promise(setImmediate)
  expect(shown()).toBe(2)
})

test('what may have been missed while a conversation was on its way is read once more', async () => {
  const answered = { ok: true, status: 200, data: [message(1)], page: { nextCursor: null } }
  callApi.mockImplementation(async () => {
    changeChat((state) => withMissed(state, () => true))
    return answered
  })
  const missed = () => chatStore.get().conversations.get(c)?.missed
  await loadConversation(c)
  expect(missed()).toBe(1)
  callApi.mockResolvedValue(answered)
  await loadConversation(c)
  expect(missed()).toBe(0)
})
