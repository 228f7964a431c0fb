import { expect, test } from 'vitest'
import type { Photo } from './shown-album.ts'
import { countsOf, monthsShown, yearsOf } from './timeline-months.ts'

const months = [
  { month: '2024-06', count: 3 },
  { month: '2024-01', count: 2 },
  { month: '2022-12', count: 5 },
]

test('months stand below their years, which count them all', () => {
  const years = yearsOf(months)
  expect(years.map(({ year, count }) => [year, count])).toEqual([
    ['2024', 5],
    ['2022', 5],
  ])
  expect(years[0]?.months).toEqual(months.slice(0, 2))
  expect(yearsOf([])).toEqual([])
})

test.each([
  [undefined, 0],
  ['2024-06', 0],
  ['2024-01', 3],
  // One without photos any more.
  ['2023-05', 5],
  ['2000-01', 10],
])('a list from %s on leaves out %i newer photos', (from, before) => {
  expect(countsOf(months, from)).toEqual({ total: 10, before })
})

test('photos stand below their months, in the order that they have', () => {
  const photos = ['2024-06', '2024-06', '2024-01', '2022-12'].map(
    (month, index) => ({ id: `${index}`, month }) as Photo,
  )
  expect(
    monthsShown(photos).map(({ month, before, photos }) => [month, before, photos.length]),
  ).toEqual([
    ['2024-06', 0, 2],
    ['2024-01', 2, 1],
    ['2022-12', 3, 1],
  ])
})
