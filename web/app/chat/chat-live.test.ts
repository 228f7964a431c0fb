import type { Channel } from '@farfolk/contract/chat'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { ChatFollower } from './follow-chat.ts'

const calls = vi.hoisted(() => ({
  loadList: vi.fn<(list: string) => Promise<number>>(async () => 200),
  loadChannel: vi.fn<(id: string) => Promise<number>>(),
  loadCompany: vi.fn<(id: string) => Promise<number>>(async () => 200),
  loadConversation: vi.fn<(id: string) => Promise<number>>(async () => 200),
}))
const followed = vi.hoisted(() => ({ by: undefined as ChatFollower | undefined }))
const live = vi.hoisted(() => ({ standsSince: Infinity }))
const keepChannelSoon = vi.hoisted(() => vi.fn<(id: string, isLess: boolean) => void>())
vi.mock('./chat-calls.ts', () => calls)
vi.mock('./follow-kept.ts', () => ({ keepChannelSoon }))
vi.mock('../live/live.ts', () => ({
  subscribe: () => () => {},
  isStanding: () => true,
  mayHaveMissed: (_channel: string, askedAt: number) => live.standsSince > askedAt,
}))
vi.mock('./follow-chat.ts', () => ({
  followChat: (follower: ChatFollower) => (followed.by = follower),
}))
// Other tests' files load the same modules, without the stand-in.
afterAll(() => void vi.resetModules())
// Another test's file may have loaded them without it.
vi.resetModules()
const { openChat } = await import('./chat-live.ts')
const { emptyConversation, emptyState } = await import('./chat-state.ts')
const { chatStore } = await import('./chat-store.ts')

beforeEach(() => {
  vi.clearAllMocks()
  live.standsSince = Infinity
  const conversations = new Map([['trip', { ...emptyConversation, status: 'ready' } as const]])
  chatStore.set({ ...emptyState('me'), conversations })
})

test('conversations that may lack something wait to be shown, and no list is loaded unasked', () => {
  openChat('me')
  followed.by!.missed()
  followed.by!.missed()
  expect(chatStore.get().conversations.get('trip')).toMatchObject({ status: 'ready', missed: 2 })
  expect(calls.loadConversation).not.toHaveBeenCalled()
  expect(calls.loadList).not.toHaveBeenCalled()
})

test('what was asked for while nothing was told is not asked for again', () => {
  const askedAt = (at: number) => ({ ...emptyConversation, status: 'ready', askedAt: at }) as const
  const conversations = new Map([
    ['before', askedAt(1)],
    ['since', askedAt(3)],
    // Nobody knows of what this device has kept.
    ['kept', askedAt(-Infinity)],
  ])
  const lists = { cursors: { open: null, request: null }, listsAskedAt: { open: 1, request: 3 } }
  chatStore.set({ ...emptyState('me'), ...lists, conversations })
  live.standsSince = 2
  openChat('me')
  followed.by!.missed()
  const missedOf = (id: string) => chatStore.get().conversations.get(id)?.missed
  expect(['before', 'since', 'kept'].map(missedOf)).toEqual([1, 0, 1])
  expect(calls.loadList.mock.calls).toEqual([['open']])
  expect(chatStore.get().missed).toBe(1)

  chatStore.set({ ...emptyState('me'), ...lists, conversations: new Map() })
  live.standsSince = 0
  followed.by!.missed()
  expect(calls.loadList).toHaveBeenCalledTimes(1)
  // What is looked for is not looked for again either.
  expect(chatStore.get().missed).toBe(0)
})

test('of a group that has changed is asked anew; one that is not known comes whole', () => {
  const [known, added] = ['1', '2'].map((n) => `019a0000-0000-7000-8000-00000000000${n}`)
  if (!known || !added) throw new Error('there are two')
  const group = { id: known, kind: 'group', unreadCount: 0 } as Channel
  const channels = new Map([[known, group]])
  chatStore.set({ ...emptyState('me'), cursors: { open: null }, channels })
  openChat('me')
  const changed = { type: 'changed', unreadCount: 1, channelUnreadCount: 1 } as const
  for (const channelId of [known, added]) followed.by!.received({ ...changed, channelId })
  expect(calls.loadCompany.mock.calls).toEqual([[known]])
  expect(calls.loadChannel.mock.calls).toEqual([[added]])
  expect(chatStore.get().channels.get(known)).toMatchObject({ unreadCount: 1 })
  // Of what a server of before tells of a poll, or a newer one of what nobody knows yet, the numbers are heard alone.
  const messageId = '019a0000-0000-7000-8000-000000000003'
  for (const type of ['poll', 'unheard']) {
    followed.by!.received({ ...changed, type, channelId: known, messageId, channelUnreadCount: 7 })
  }
  expect(chatStore.get().channels.get(known)).toMatchObject({ unreadCount: 1 })
})

test('what takes words away is kept at once, also of a conversation that is not open', () => {
  openChat('me')
  const id = '019a0000-0000-7000-8000-000000000001'
  const told = { channelId: id, messageId: id, unreadCount: 0, channelUnreadCount: 0 }
  const editedAt = '2031-05-01T12:05:00.000Z'
  followed.by!.received({ ...told, type: 'edited', body: 'Hello', editedAt })
  followed.by!.received({ ...told, type: 'deleted' })
  followed.by!.received({ ...told, type: 'reactions', reactions: [] })
  followed.by!.received({ ...told, type: 'typing', userId: id })
  expect(keepChannelSoon.mock.calls).toEqual([
    [id, true],
    [id, true],
    [id, false],
  ])
})

test('a list that could not be loaded is asked for again', async () => {
  vi.useFakeTimers()
  chatStore.set({ ...emptyState('me'), cursors: { open: null } })
  calls.loadList.mockResolvedValueOnce(503).mockResolvedValueOnce(200).mockResolvedValueOnce(0)
  openChat('me')
  followed.by!.missed()
  await vi.runAllTimersAsync()
  expect(calls.loadList.mock.calls.map(([list]) => list)).toEqual([
    'open',
    'open',
    // What was answered meanwhile is in the other list by now.
    'request',
    'request',
  ])
  vi.useRealTimers()
})
