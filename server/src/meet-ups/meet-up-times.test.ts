import { expect, test } from 'vitest'
import { timeColumns } from './meet-up-times.ts'

const stockholm = { lat: 59.33, lng: 18.07 }
const kathmandu = { lat: 27.7, lng: 85.3 }

const startOf = (startDate: string, startTime: string, spot: { lat: number; lng: number }) =>
  timeColumns({ startDate, startTime, endDate: null, endTime: null }, spot).starts_at.toISOString()

test.each([
  ['in winter', '2026-12-01', '18:30', stockholm, '2026-12-01T17:30:00.000Z'],
  ['in summer', '2026-07-01', '00:30', stockholm, '2026-06-30T22:30:00.000Z'],
  [
    'where clocks differ by less than an hour',
    '2026-12-01',
    '18:30',
    kathmandu,
    '2026-12-01T12:45:00.000Z',
  ],
  ['right before clocks leap', '2026-03-29', '01:59', stockholm, '2026-03-29T00:59:00.000Z'],
  ['right after that', '2026-03-29', '03:00', stockholm, '2026-03-29T01:00:00.000Z'],
  // There is none: as far behind the leap as it is named after its beginning.
  ['in the hour that is leapt over', '2026-03-29', '02:30', stockholm, '2026-03-29T01:30:00.000Z'],
  ['in the hour that comes twice', '2026-10-25', '02:30', stockholm, '2026-10-25T00:30:00.000Z'],
  ['after that', '2026-10-25', '03:00', stockholm, '2026-10-25T02:00:00.000Z'],
])('a start %s is the instant that its place knows', (_, day, time, spot, instant) => {
  expect(startOf(day, time, spot)).toBe(instant)
})

test('without an end it is over four hours later, and never before its start', () => {
  const start = { startDate: '2026-10-25', startTime: '02:50' }
  const open = timeColumns({ ...start, endDate: null, endTime: null }, stockholm)
  expect(open.over_at.getTime() - open.starts_at.getTime()).toBe(4 * 3_600_000)
  const end = { endDate: '2026-10-25', endTime: '02:55' }
  const short = timeColumns({ ...start, ...end }, stockholm)
  expect(short.over_at.getTime()).toBeGreaterThan(short.starts_at.getTime())
})
