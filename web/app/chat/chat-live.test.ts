import { beforeEach, expect, test, vi } from 'vitest'
import { openChat } from './chat-live.ts'
import { emptyConversation, emptyState } from './chat-state.ts'
import { chatStore } from './chat-store.ts'
import type { ChatFollower } from './follow-chat.ts'

const calls = vi.hoisted(() => ({
  loadList: vi.fn<() => Promise<number>>(async () => 200),
  loadChannel: vi.fn<(id: string) => Promise<number>>(),
  loadConversation: vi.fn<(id: string) => Promise<void>>(async () => {}),
}))
const followed = vi.hoisted(() => ({ by: undefined as ChatFollower | undefined }))
vi.mock('./chat-calls.ts', () => calls)
vi.mock('./follow-chat.ts', () => ({
  followChat: (follower: ChatFollower) => (followed.by = follower),
}))

beforeEach(() => {
  vi.clearAllMocks()
  const ready = { ...emptyConversation, status: 'ready' } as const
  const conversations = new Map([
    ['trip', ready],
    ['left', ready],
    ['unseen', emptyConversation],
  ])
  chatStore.set({ ...emptyState('me'), conversations })
  calls.loadChannel.mockImplementation(async (id) => (id === 'left' ? 404 : 200))
})

test('what was missed comes to what is open where no list was loaded too', async () => {
  openChat('me')
  followed.by!.missed()
  await expect.poll(() => calls.loadChannel.mock.calls).toEqual([['trip'], ['left']])
  expect(calls.loadConversation.mock.calls).toEqual([['trip']])
  expect(calls.loadList).not.toHaveBeenCalled()
})
