import { expect, test } from 'vitest'
import { countdownOf } from './countdown.ts'

const today = '2026-03-28'
const trip = (startDate: string | null, endDate: string | null = null) => ({ startDate, endDate })

test('a trip to come counts the nights, over a change of clocks too', () => {
  expect(countdownOf(trip('2026-03-29'), today)).toEqual({ kind: 'in-days', days: 1 })
  expect(countdownOf(trip('2026-04-28'), today)).toEqual({ kind: 'in-days', days: 31 })
})

test('the first and the last day belong to the trip', () => {
  expect(countdownOf(trip('2026-03-26', today), today)).toMatchObject({ day: 3, of: 3 })
  expect(countdownOf(trip('2026-03-26'), today)).toMatchObject({ day: 3, of: undefined })
})

test('the day after the last one it has ended', () => {
  expect(countdownOf(trip('2026-03-20', '2026-03-27'), today)).toEqual({
    kind: 'ended',
    daysAgo: 1,
  })
})

test('without a start it is for some day', () => {
  expect(countdownOf(trip(null), today)).toEqual({ kind: 'some-day' })
})

test('a trip of one day is today', () => {
  expect(countdownOf(trip(today, today), today)).toEqual({ kind: 'in-days', days: 0 })
})
