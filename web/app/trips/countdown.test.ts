import type { TripType } from '@farfolk/contract/trips'
import { expect, test } from 'vitest'
import { countdownOf, inFittingUnit } from './countdown.ts'

const today = '2026-03-28'
const trip = (
  startDate: string | null,
  endDate: string | null = null,
  type: TripType = 'upcoming',
) => ({ startDate, endDate, type })

test('a trip to come counts the nights, over a change of clocks too', () => {
  expect(countdownOf(trip('2026-03-29'), today)).toEqual({ kind: 'in-days', days: 1 })
  expect(countdownOf(trip('2026-04-28'), today)).toEqual({ kind: 'in-days', days: 31 })
})

test('the first and the last day belong to the trip', () => {
  expect(countdownOf(trip('2026-03-26', today), today)).toMatchObject({ day: 3, of: 3 })
  expect(countdownOf(trip('2026-03-26'), today)).toMatchObject({ day: 3, of: undefined })
})

test('the day after the last one it has ended', () => {
  expect(countdownOf(trip('2026-03-20', '2026-03-27', 'finished'), today)).toEqual({
    kind: 'ended',
    daysAgo: 1,
    yearsAgo: 0,
  })
})

test('a year has gone by on its day, not before', () => {
  const yearsAgo = (endDate: string) => {
    const countdown = countdownOf(trip('2012-01-01', endDate, 'finished'), today)
    return countdown.kind === 'ended' && countdown.yearsAgo
  }
  expect(['2013-07-20', '2014-03-29', '2014-03-28'].map(yearsAgo)).toEqual([12, 11, 12])
})

test('without a start it is for some day', () => {
  expect(countdownOf(trip(null), today)).toEqual({ kind: 'some-day' })
})

test('a trip of one day is today', () => {
  expect(countdownOf(trip(today, today), today)).toEqual({ kind: 'in-days', days: 0 })
})

test('where it is another day than in UTC, what has ended here or there has ended', () => {
  expect(countdownOf(trip('2026-03-24', today, 'finished'), today)).toEqual({
    kind: 'ended',
    daysAgo: 0,
    yearsAgo: 0,
  })
  for (const startDate of ['2026-03-23', '2026-03-27']) {
    expect(countdownOf(trip(startDate, '2026-03-27'), today)).toEqual({
      kind: 'ended',
      daysAgo: 1,
      yearsAgo: 0,
    })
  }
})

test('a trip that is further away never reads as nearer', () => {
  const daysOf = { day: 1, week: 7, month: 30.44, year: 365 }
  const read = Array.from({ length: 2000 }, (_, days) => {
    const { count, unit } = inFittingUnit(days)
    return count * daysOf[unit]
  })
  // Two years are as many days fewer than 24 months as rounding takes.
  const nearer = read.filter((days, index) => days < (read[index - 1] ?? 0) - 1)
  expect(nearer).toEqual([])
  expect([59, 60].map(inFittingUnit)).toEqual([
    { count: 8, unit: 'week' },
    { count: 2, unit: 'month' },
  ])
})
