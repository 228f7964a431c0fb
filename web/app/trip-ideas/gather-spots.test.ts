import { expect, test } from 'vitest'
import { gatherSpots } from './gather-spots.ts'

test('what would cover another is gathered with the first, and stands alone where there is room', () => {
  const spots = [
    [100, 100],
    [300, 100],
    [110, 95],
    [100, 140],
  ] as const
  expect(gatherSpots(spots, 30)).toEqual([
    { spot: [100, 100], members: [0, 2] },
    { spot: [300, 100], members: [1] },
    { spot: [100, 140], members: [3] },
  ])
  expect(gatherSpots(spots, 8).map(({ members }) => members)).toEqual([[0], [1], [2], [3]])
  expect(gatherSpots([], 30)).toEqual([])
})
