import type { Booking } from '@farfolk/contract/bookings'
import { expect, test } from 'vitest'
import { byDay } from './by-day.ts'

const on = (startDate: string) => ({ startDate }) as Booking

test('those of one day stand together, and days of the trip bear their number', () => {
  const trip = { startDate: '2031-05-12', endDate: '2031-05-14' }
  const days = byDay(
    ['2031-05-11', '2031-05-12', '2031-05-12', '2031-05-14', '2031-05-15'].map(on),
    trip,
  )
  expect(days.map(({ day, number, bookings }) => [day, number, bookings.length])).toEqual([
    ['2031-05-11', null, 1],
    ['2031-05-12', 1, 2],
    ['2031-05-14', 3, 1],
    ['2031-05-15', null, 1],
  ])
})

test('a trip without days numbers none', () => {
  const [first] = byDay([on('2031-05-12')], { startDate: null, endDate: null })
  expect(first?.number).toBeNull()
})
