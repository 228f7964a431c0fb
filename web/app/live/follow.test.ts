import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LiveListener } from './live.ts'

const live = vi.hoisted(() => ({
  listener: undefined as LiveListener | undefined,
  isStanding: false,
  hasMissed: false,
}))

vi.mock('./live.ts', () => ({
  subscribe: (_channel: string, listener: LiveListener) => {
    live.listener = listener
    return () => (live.listener = undefined)
  },
  isStanding: () => live.isStanding,
  mayHaveMissed: () => live.hasMissed,
}))
// Other tests' files load the same modules, without the stand-in.
afterAll(() => void vi.resetModules())
// Another test's file may have loaded them without it.
vi.resetModules()
const { follow } = await import('./follow.ts')

const load = vi.fn<() => void>()
const isAbout = (data: unknown) => data === 'this'

beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(live, { isStanding: false, hasMissed: false })
  load.mockClear()
})
afterEach(() => void vi.useRealTimers())

test('a list is asked for once, when the channel stands', () => {
  follow('NotificationsChannel', { isAbout, load })
  expect(load).not.toHaveBeenCalled()
  live.listener!.reconnected()
  vi.advanceTimersByTime(60_000)
  expect(load).toHaveBeenCalledTimes(1)
  live.listener!.received('that')
  live.listener!.received('this')
  expect(load).toHaveBeenCalledTimes(2)
})

test('without a connection it is there too, and comes again when there is one', () => {
  follow('NotificationsChannel', { isAbout, load })
  vi.advanceTimersByTime(60_000)
  expect(load).toHaveBeenCalledTimes(1)
  live.listener!.reconnected()
  expect(load).toHaveBeenCalledTimes(2)
})

test('who leaves before is told nothing', () => {
  const stop = follow('NotificationsChannel', { isAbout, load })
  stop()
  vi.advanceTimersByTime(60_000)
  expect([load.mock.calls.length, live.listener]).toEqual([0, undefined])
})

test('what is shown already is asked for again only where something may be missing', () => {
  live.isStanding = true
  follow('NotificationsChannel', { isAbout, load, askedAt: 1 })
  expect(load).not.toHaveBeenCalled()
  live.hasMissed = true
  follow('NotificationsChannel', { isAbout, load, askedAt: 1 })
  expect(load).toHaveBeenCalledTimes(1)
})

test('a page that was asked for before the channel stood is asked for again when it may have missed something', () => {
  follow('NotificationsChannel', { isAbout, load, askedAt: 1 })
  vi.advanceTimersByTime(60_000)
  live.listener!.reconnected()
  expect(load).not.toHaveBeenCalled()
  live.hasMissed = true
  live.listener!.reconnected()
  expect(load).toHaveBeenCalledTimes(1)
})

test('what comes with the page is not asked for after a break', () => {
  let comesAgain = false
  follow('ExpensesChannel', { isAbout, load, comesAgain: () => comesAgain })
  live.listener!.reconnected()
  expect(load).toHaveBeenCalledTimes(1)
  comesAgain = true
  live.listener!.reconnected()
  expect(load).toHaveBeenCalledTimes(1)
  live.listener!.received('this')
  expect(load).toHaveBeenCalledTimes(2)
})
