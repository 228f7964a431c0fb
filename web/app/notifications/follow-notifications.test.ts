import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { LiveListener } from '../live/live.ts'

const told = vi.hoisted(() => ({
  listener: undefined as LiveListener | undefined,
  fetchCount: vi.fn<() => Promise<undefined>>(),
  keeps: false,
}))

vi.mock('../live/live.ts', () => ({
  subscribe: (_channel: string, listener: LiveListener) => {
    told.listener = listener
    return () => {}
  },
  mayHaveMissed: () => false,
}))
vi.mock('./notification-actions.ts', () => ({ fetchCount: told.fetchCount }))
vi.mock('../session/session-store.ts', async (original) => ({
  ...(await original<object>()),
  readStoredSession: () => ({ accessToken: 'a', userId: 'maya', keeps: told.keeps }),
}))
// Other tests' files load the same modules, without the stand-ins.
afterAll(() => void vi.resetModules())
// Another test's file may have loaded them without those.
vi.resetModules()
const { followNotifications } = await import('./follow-notifications.ts')

beforeEach(() => told.fetchCount.mockReset().mockResolvedValue(undefined))

test('a count that was asked for while nothing was told is asked for once', () => {
  const leave = followNotifications()
  told.listener!.reconnected()
  expect(told.fetchCount).toHaveBeenCalledTimes(1)
  leave()
})

test('on a device that keeps answers, which may be old, it is asked for as the connection stands', () => {
  told.keeps = true
  const leave = followNotifications()
  told.listener!.reconnected()
  expect(told.fetchCount).toHaveBeenCalledTimes(2)
  leave()
})
