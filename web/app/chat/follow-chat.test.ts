import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '../session/stub-storage.ts'
import type { LiveListener } from '../live/live.ts'

const callApi = vi.hoisted(() => vi.fn<() => Promise<object>>())
const live = vi.hoisted(() => ({ listener: undefined as LiveListener | undefined, missed: true }))
vi.mock('../api/call-api.ts', () => ({ callApi }))
vi.mock('../live/live.ts', () => ({
  mayHaveMissed: () => live.missed,
  subscribe(_channel: string, listener: LiveListener) {
    live.listener = listener
    return () => undefined
  },
}))
// Other tests' files load the same modules, without the stand-ins.
afterAll(() => void vi.resetModules())
afterEach(() => void vi.unstubAllGlobals())
vi.resetModules()
const { countUnread, followChat, startChatLive } = await import('./follow-chat.ts')
const { unreadStore } = await import('./unread-store.ts')
const { storeSession } = await import('../session/session-store.ts')

const channelId = '01900000-0000-7000-8000-000000000001'
const read = (unreadCount: number) => ({
  type: 'read',
  channelId,
  userId: '01900000-0000-7000-8000-000000000002',
  position: 1,
  unreadCount,
  channelUnreadCount: 0,
})
const counted = (count: number) => ({ ok: true, status: 200, data: { count } })

/** The next call answers so once this has happened. */
function answer(result: object, meanwhile: () => void = () => undefined): void {
  callApi.mockImplementationOnce(async () => {
    meanwhile()
    return result
  })
}

beforeEach(() => {
  callApi.mockReset()
  unreadStore.set(null)
  startChatLive()
})

test('a number that was counted before the channel told another one is counted anew', async () => {
  answer(counted(4), () => live.listener?.received(read(5)))
  answer(counted(5))
  expect(await countUnread()).toBe(200)
  expect(callApi).toHaveBeenCalledTimes(2)
  expect(unreadStore.get()).toBe(5)
})

test('what was counted for the member before is not shown to the next one', async () => {
  answer(counted(4), startChatLive)
  answer(counted(1))
  await countUnread()
  expect(unreadStore.get()).toBe(1)
})

test.each([
  ['not counted again where nothing was told since the page was opened', false, false, 0],
  ['counted again where something was', true, false, 1],
  ['counted again where this device may have kept the number', false, true, 1],
])('as the connection begins to stand it is %s', async (_, missed, keeps, times) => {
  const reader = { received: vi.fn<(told: unknown) => void>(), missed: vi.fn<() => void>() }
  followChat(reader)
  live.missed = missed
  stubStorage()
  storeSession({ accessToken: 'token', userId: 'me', keeps })
  callApi.mockResolvedValue(counted(4))
  live.listener?.reconnected()
  expect(callApi).toHaveBeenCalledTimes(times)
  // Of each conversation they know themselves when it was asked for.
  expect(reader.missed).toHaveBeenCalledOnce()
})

test('a refusal is answered, and changes nothing', async () => {
  unreadStore.set(3)
  answer({ ok: false, status: 503 }, () => live.listener?.received(read(2)))
  expect(await countUnread()).toBe(503)
  expect(callApi).toHaveBeenCalledOnce()
  expect(unreadStore.get()).toBe(2)
})

test('who follows the conversations gets all that was told, and what tells no numbers is passed over', () => {
  const reader = { received: vi.fn<(told: unknown) => void>(), missed: vi.fn<() => void>() }
  followChat(reader)
  live.listener?.received({ ...read(7), unreadCount: '7' })
  expect(reader.received).not.toHaveBeenCalled()
  expect(unreadStore.get()).toBeNull()
  live.listener?.received(read(7))
  expect(reader.received).toHaveBeenCalledWith(read(7))
  const { userId: _, position: __, ...told } = read(8)
  live.listener?.received({ ...told, type: 'unheard' })
  expect(unreadStore.get()).toBe(8)
})
