import { expect, test } from 'vitest'
import { daysOfTrip } from './days-of-trip.ts'

test('a trip has the days from its start to its end', () => {
  expect(daysOfTrip({ startDate: '2031-02-27', endDate: '2031-03-01' })).toEqual([
    '2031-02-27',
    '2031-02-28',
    '2031-03-01',
  ])
  expect(daysOfTrip({ startDate: '2031-02-27', endDate: null })).toEqual(['2031-02-27'])
  expect(daysOfTrip({ startDate: null, endDate: null })).toEqual([])
  expect(daysOfTrip({ startDate: '2031-01-01', endDate: '2032-12-31' })).toHaveLength(40)
})
