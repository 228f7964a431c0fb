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
vi.mock('./chat-calls.ts', () => calls)
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
  const group = { id: 'group', kind: 'group', unreadCount: 0 } as Channel
  const channels = new Map([['group', group]])
  chatStore.set({ ...emptyState('me'), cursors: { open: null }, channels })
  openChat('me')
  const changed = { type: 'changed', unreadCount: 1, channelUnreadCount: 1 } as const
  for (const channelId of ['group', 'new']) followed.by!.received({ ...changed, channelId })
  expect(calls.loadCompany.mock.calls).toEqual([['group']])
  expect(calls.loadChannel.mock.calls).toEqual([['new']])
  expect(chatStore.get().channels.get('group')).toMatchObject({ unreadCount: 1 })
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
