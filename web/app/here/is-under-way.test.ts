import { expect, test } from 'vitest'
import { isUnderWay } from './is-under-way.ts'

const trip = { type: 'upcoming', startDate: '2026-11-01', endDate: '2026-11-10' } as const

test('on its first day, on its last, and without an end from then on', () => {
  const days = ['2026-10-31', '2026-11-01', '2026-11-10', '2026-11-11']
  expect(days.map((day) => isUnderWay(trip, day))).toEqual([false, true, true, false])
  expect(days.map((day) => isUnderWay({ ...trip, endDate: null }, day))).toEqual([
    false,
    true,
    true,
    true,
  ])
})

test('not one for some day, nor one whose last day is over where one is', () => {
  expect(isUnderWay({ ...trip, type: 'dream' }, '2026-11-05')).toBe(false)
  expect(isUnderWay({ ...trip, startDate: null, endDate: null }, '2026-11-05')).toBe(false)
  // In UTC it may be over before it is where one stands.
  expect(isUnderWay({ ...trip, type: 'finished' }, '2026-11-10')).toBe(true)
})
