import { expect, test } from 'vitest'
import type { Photo } from '../albums/shown-album.ts'
import { photoDaysOf } from './photo-days.ts'

const dates = { startDate: '2024-06-01', endDate: '2024-06-03' }

function daysOf(trip: { startDate: string | null; endDate: string | null }, times: string[]) {
  const photos = times.map((time, index) => ({ id: String(index), takenAt: time || null }) as Photo)
  return photoDaysOf(trip, photos).map(({ day, number, before, photos: some }) => [
    day,
    number,
    before,
    some.map(({ id }) => id).join(''),
  ])
}

test('photos stand day by day, those without a time last', () => {
  const times = ['2024-05-31T23:59:59', '2024-06-01T00:00:00', '2024-06-01T23:59:59']
  expect(daysOf(dates, [...times, '2024-06-03T12:00:00', '2024-06-04T00:00:00', '', ''])).toEqual([
    ['2024-05-31', undefined, 0, '0'],
    ['2024-06-01', 1, 1, '12'],
    ['2024-06-03', 3, 3, '3'],
    ['2024-06-04', undefined, 4, '4'],
    [undefined, undefined, 5, '56'],
  ])
})

test('a trip that goes on counts on, and one without days counts none', () => {
  const late = ['2024-07-01T12:00:00']
  expect(daysOf({ ...dates, endDate: null }, late)).toEqual([['2024-07-01', 31, 0, '0']])
  expect(daysOf({ startDate: null, endDate: null }, late)).toEqual([
    ['2024-07-01', undefined, 0, '0'],
  ])
  expect(daysOf(dates, [])).toEqual([])
})
