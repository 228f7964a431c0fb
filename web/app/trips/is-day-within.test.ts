import { expect, test } from 'vitest'
import { isDayWithin } from './is-day-within.ts'

const stay = { from: '2031-05-02', to: '2031-05-04', timeZone: 'Asia/Tokyo' }

test('a day counts as it is there, from the first to the last', () => {
  const at = (instant: string) => isDayWithin(new Date(instant), stay)
  expect(at('2031-05-01T14:59:00Z')).toBe(false)
  expect(at('2031-05-01T15:00:00Z')).toBe(true)
  expect(at('2031-05-04T14:59:00Z')).toBe(true)
  expect(at('2031-05-04T15:00:00Z')).toBe(false)
})

test('one day that is known is the whole stay, and none is never today', () => {
  const now = new Date('2031-05-02T03:00:00Z')
  expect(isDayWithin(now, { ...stay, to: null })).toBe(true)
  expect(isDayWithin(now, { ...stay, from: null, to: '2031-05-02' })).toBe(true)
  expect(isDayWithin(now, { ...stay, from: null, to: '2031-05-03' })).toBe(false)
  expect(isDayWithin(now, { ...stay, from: null, to: null })).toBe(false)
})
