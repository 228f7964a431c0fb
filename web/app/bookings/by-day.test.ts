import type { Booking } from '@farfolk/contract/bookings'
import type { TripIdea } from '@farfolk/contract/trip-ideas'
import { expect, test } from 'vitest'
import { byDay } from './by-day.ts'

const on = (startDate: string, startTime: string | null = null) =>
  ({ title: 'booked', startDate, startTime }) as Booking
const idea = (title: string, day: string, time: string | null = null) =>
  ({ title, day, time }) as TripIdea

test('those of one day stand together, and days of the trip bear their number', () => {
  const trip = { startDate: '2031-05-12', endDate: '2031-05-14' }
  const days = byDay(
    ['2031-05-11', '2031-05-12', '2031-05-12', '2031-05-14', '2031-05-15'].map((day) => on(day)),
    [idea('Before all', '2031-05-10'), idea('First', '2031-05-12')],
    trip,
  )
  expect(days.map(({ day, number, entries }) => [day, number, entries.length])).toEqual([
    ['2031-05-10', null, 1],
    ['2031-05-11', null, 1],
    ['2031-05-12', 1, 3],
    ['2031-05-14', 3, 1],
    ['2031-05-15', null, 1],
  ])
})

test('ideas stand among bookings by the hour, and know their neighbours of one hour', () => {
  const day = '2031-05-12'
  const [found] = byDay(
    [on(day), on(day, '12:00')],
    [idea('a', day), idea('b', day), idea('noon', day, '12:00'), idea('early', day, '09:00')],
    { startDate: null, endDate: null },
  )
  expect(
    found?.entries.map((entry) =>
      entry.idea ? [entry.before?.title, entry.idea.title, entry.after?.title] : 'booked',
    ),
  ).toEqual([
    'booked',
    [undefined, 'a', 'b'],
    ['a', 'b', undefined],
    [undefined, 'early', undefined],
    'booked',
    [undefined, 'noon', undefined],
  ])
})

test('a trip without days numbers none', () => {
  const [first] = byDay([on('2031-05-12')], [], { startDate: null, endDate: null })
  expect(first?.number).toBeNull()
})
