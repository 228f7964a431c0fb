import { expect, test } from 'vitest'
import { byCalendar } from './by-calendar.ts'

test('what is ahead comes soonest first, then what is over latest first, then dreams', () => {
  const trips = [
    { type: 'dream', startDate: null, endDate: null },
    { type: 'finished', startDate: '2026-01-02', endDate: '2026-01-05' },
    { type: 'upcoming', startDate: '2027-03-01', endDate: null },
    { type: 'finished', startDate: '2026-01-01', endDate: '2026-01-20' },
    { type: 'upcoming', startDate: '2027-01-18', endDate: '2027-01-29' },
    { type: 'finished', startDate: '2026-06-01', endDate: null },
  ] as const
  expect(trips.toSorted(byCalendar).map(({ startDate }) => startDate)).toEqual([
    '2027-01-18',
    '2027-03-01',
    '2026-06-01',
    '2026-01-01',
    '2026-01-02',
    null,
  ])
})
