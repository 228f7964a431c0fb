import { afterEach, expect, test, vi } from 'vitest'
import { firstDayOf } from './first-day-of-week.ts'

afterEach(() => void vi.unstubAllGlobals())

test('a week starts on the day that the locale says', () => {
  const days = ['en-US', 'en-GB', 'de', 'es', 'fr', 'ar-EG'].map(firstDayOf)
  expect(days).toEqual([0, 1, 1, 1, 1, 6])
})

test('where the browser does not know, it starts on Monday', () => {
  vi.stubGlobal('Intl', { Locale: Object })
  expect(firstDayOf('en-US')).toBe(1)
})
