import { dayAfter } from '@farfolk/contract/calendar-days'
import { href } from 'react-router'
import { localDay } from '../ui/local-day.ts'

// Months are texts, `YYYY-MM`, of the years that trips may have.

export const firstMonth = '1900-01'
export const lastMonth = '2199-12'

/** Of an address: what is no month of trips is as none. */
export function readMonth(text: string | null): string | undefined {
  return text && /^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])$/.test(text) ? text : undefined
}

/** Today, where the reader is. */
export function presentDay(): string {
  return localDay(Date.now())
}

/** Of a calendar day. */
export function monthOf(day: string): string {
  return day.slice(0, 7)
}

/** So many months later, or earlier. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 7)
}

export function lastDayOf(month: string): string {
  return dayAfter(`${monthAfter(month, 1)}-01`, -1)
}

/** The weeks that have a day of the month, all of seven days; `firstDay` of a week, 0 is Sunday. */
export function weeksOf(month: string, firstDay: number): string[][] {
  const first = `${month}-01`
  const daysBefore = (new Date(first).getUTCDay() - firstDay + 7) % 7
  const weeks: string[][] = []
  for (let day = dayAfter(first, -daysBefore); day <= lastDayOf(month); day = dayAfter(day, 7)) {
    const start = day
    weeks.push(Array.from({ length: 7 }, (_, index) => dayAfter(start, index)))
  }
  return weeks
}

/** What the weeks of a month may show, on whatever day they begin, as far as trips have days. */
export function daysAround(month: string): { from: string; to: string } {
  return {
    from: month === firstMonth ? `${month}-01` : dayAfter(`${month}-01`, -6),
    to: month === lastMonth ? lastDayOf(month) : dayAfter(lastDayOf(month), 6),
  }
}

/** The page of a month; without one, of the present. */
export function calendarPath(month?: string): string {
  const path = href('/account/trips/:filter?', { filter: 'calendar' })
  return month === undefined ? path : `${path}?month=${month}`
}
