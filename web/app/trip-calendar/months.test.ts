import { dayAfter, daysBetween } from '@farfolk/contract/calendar-days'
import { getOwnCalendar, mostCalendarDays } from '@farfolk/contract/own-calendar'
import { check } from '@farfolk/contract/validation'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  daysAround,
  firstMonth,
  lastDayOf,
  lastMonth,
  monthAfter,
  monthOf,
  readMonth,
  weeksOf,
} from './months.ts'

const months = fc
  .record({ year: fc.integer({ min: 1900, max: 2199 }), number: fc.integer({ min: 1, max: 12 }) })
  .map(({ year, number }) => `${year}-${String(number).padStart(2, '0')}`)

test('its weeks have each day of a month once, and begin on the day that they should', () => {
  fc.assert(
    fc.property(months, fc.integer({ min: 0, max: 6 }), (month, firstDay) => {
      const weeks = weeksOf(month, firstDay)
      const days = weeks.flat()
      expect(days.filter((day) => monthOf(day) === month)).toHaveLength(
        daysBetween(`${month}-01`, lastDayOf(month)) + 1,
      )
      for (const week of weeks) {
        expect(new Date(week[0]!).getUTCDay()).toBe(firstDay)
        expect(week.some((day) => monthOf(day) === month)).toBe(true)
      }
      for (const [index, day] of days.entries()) expect(day).toBe(dayAfter(days[0]!, index))
    }),
  )
})

test('what is asked for is all that the weeks show, and no more than one may ask for', () => {
  fc.assert(
    fc.property(months, fc.integer({ min: 0, max: 6 }), (month, firstDay) => {
      const { from, to } = daysAround(month)
      const shown = weeksOf(month, firstDay).flat()
      // Trips have no days before the first month, nor after the last.
      expect(from <= shown[0]! || month === firstMonth).toBe(true)
      expect(to >= shown.at(-1)! || month === lastMonth).toBe(true)
      expect(daysBetween(from, to)).toBeLessThan(mostCalendarDays)
      expect(check(getOwnCalendar.query, { from, to }).ok).toBe(true)
    }),
  )
})

test('months follow each other over years', () => {
  expect(monthAfter('2026-12', 1)).toBe('2027-01')
  expect(monthAfter('2026-01', -1)).toBe('2025-12')
  expect(monthAfter('2026-03', 12)).toBe('2027-03')
  expect([lastDayOf('2028-02'), lastDayOf('2027-02')]).toEqual(['2028-02-29', '2027-02-28'])
})

test('what is no month of trips is as none', () => {
  const texts = [
    null,
    '',
    '2026',
    '2026-13',
    '2026-00',
    '1899-12',
    '2200-01',
    '2026-1',
    '2026-01-01',
  ]
  expect(texts.map(readMonth)).toEqual(texts.map(() => undefined))
  expect(readMonth('2026-12')).toBe('2026-12')
})
