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

test('two with as many more as a page can have lie beside one another on a narrow map', () => {
  // 1+10 and 12+8, of `results-map.module.css`: 100 units around the digits, 29 for each.
  const widest = 100 + 3 * 29
  const numbers = gatherNumbers([[[100, 100]], [[100 + widest, 100]], [[320, 100]]])
  expect(numbers.map(({ spot }) => spot)).toEqual([
    [100, 100],
    [320, 100],
  ])
})
