import type { Notification } from '@farfolk/contract/notifications'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { wordsOfNotification } from './words.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2031-05-10T12:00:00.000Z') }))
afterEach(() => void vi.useRealTimers())

const written = (createdAt: string) =>
  wordsOfNotification({
    type: 'experience_written',
    actor: { profile: { firstName: 'Ben' } },
    subject: { title: 'Ben' },
    createdAt,
  } as Notification)

test('words about a member are announced with the day on which they are shown', () => {
  expect(written('2031-05-09T12:00:00.000Z')).toMatch(/^Ben has written about you\. .*23/)
})

test('words that are shown by now wait for nothing', () => {
  expect(written('2031-04-26T12:00:00.000Z')).toBe('Ben has written about you')
})
