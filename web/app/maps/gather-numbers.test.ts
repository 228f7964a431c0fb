import { expect, test } from 'vitest'
import { gatherNumbers } from './gather-numbers.ts'

test('what lies apart keeps a number of its own, and no spot means no number', () => {
  expect(gatherNumbers([[[100, 100]], [], [[300, 100]]])).toEqual([
    { spot: [100, 100], results: [0] },
    { spot: [300, 100], results: [2] },
  ])
})

test('a number goes to a later stop before it lies over another', () => {
  const crowded = gatherNumbers([
    [[100, 100]],
    [
      [110, 100],
      [400, 100],
    ],
  ])
  expect(crowded.map(({ spot }) => spot)).toEqual([
    [100, 100],
    [400, 100],
  ])
})

test('numbers of one place become one', () => {
  expect(gatherNumbers([[[100, 100]], [[240, 100]], [[90, 110]], [[900, 100]]])).toEqual([
    { spot: [100, 100], results: [0, 1, 2] },
    { spot: [900, 100], results: [3] },
  ])
})
