import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RecentlyTold } from './recently-told.ts'

const subscription = { channel: 'ChatChannel', identifier: '' } as const

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what another process may have told meanwhile counts as told', () => {
  const recently = new RecentlyTold()
  expect(recently.quietMs('maya', subscription)).toBe(0)
  recently.setHearing(true)
  vi.advanceTimersByTime(2_000)
  expect(recently.quietMs('maya', subscription)).toBe(2_000)
  recently.setHearing(false)
  expect(recently.quietMs('maya', subscription)).toBe(0)
  recently.setHearing(true)
  vi.advanceTimersByTime(500)
  expect(recently.quietMs('maya', subscription)).toBe(500)
})

test('the last of what was told to the member counts, for ten seconds', () => {
  const recently = new RecentlyTold()
  recently.setHearing(true)
  const tell = (to: string[] | null) => recently.add({ kind: 'refresh', to })
  vi.advanceTimersByTime(60_000)
  tell(['maya'])
  vi.advanceTimersByTime(3_000)
  tell(['maya', 'ben'])
  vi.advanceTimersByTime(3_000)
  tell(['ben'])
  vi.advanceTimersByTime(3_000)
  const quiet = () => ['maya', 'ben', 'eva'].map((id) => recently.quietMs(id, subscription))
  expect(quiet()).toEqual([6_000, 3_000, 10_000])
  vi.advanceTimersByTime(60_000)
  tell(null)
  expect(quiet()).toEqual([0, 0, 0])
  vi.advanceTimersByTime(60_000)
  expect(quiet()).toEqual([10_000, 10_000, 10_000])
})

test('what a replica may have shown a moment longer counts as told', () => {
  const recently = new RecentlyTold()
  recently.setHearing(true)
  vi.advanceTimersByTime(60_000)
  recently.add({ kind: 'written', by: ['maya'] })
  vi.advanceTimersByTime(2_000)
  expect(recently.quietMs('maya', subscription)).toBe(2_000)
})

test('when something was told of a topic shows as that of any other', () => {
  const recently = new RecentlyTold()
  recently.setHearing(true)
  vi.advanceTimersByTime(60_000)
  const announcement = { type: 'changed' }
  recently.add({ kind: 'topic', channel: 'CommentsChannel', topic: 'trip:1', announcement })
  vi.advanceTimersByTime(2_000)
  const channel = 'CommentsChannel'
  const quiet = ['trip:1', 'trip:2', undefined].map((topic) =>
    recently.quietMs('maya', { channel, topic, identifier: '' }),
  )
  expect(quiet).toEqual([2_000, 2_000, 10_000])
})
