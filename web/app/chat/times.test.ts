import { afterEach, expect, test, vi } from 'vitest'
import { dayWords } from './times.ts'

afterEach(() => void vi.unstubAllEnvs())

test('yesterday is told by the calendar, after a day of 23 hours too', () => {
  vi.stubEnv('TZ', 'Europe/Stockholm')
  const halfPastMidnight = Date.parse('2026-03-29T22:30:00Z')
  const words = (day: number) => dayWords(`2026-03-${day}T12:00:00Z`, 'en-GB', halfPastMidnight)
  expect([28, 29].map(words)).toEqual(['Saturday 28 March', 'Yesterday'])
})
