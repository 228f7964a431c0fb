import { expect, test } from 'vitest'
import { byTimeTaken, inOwnOrder, isSameOrder, withBack, withMoved } from './photo-order.ts'
import type { Photo } from './shown-album.ts'

const order = ['a', 'b', 'c', 'd', 'e']

test('one is moved before another, forwards and backwards', () => {
  expect(withMoved(order, new Set(['a']), 3)).toEqual(['b', 'c', 'a', 'd', 'e'])
  expect(withMoved(order, new Set(['d']), 0)).toEqual(['d', 'a', 'b', 'c', 'e'])
  expect(withMoved(order, new Set(['a']), 5)).toEqual(['b', 'c', 'd', 'e', 'a'])
})

test('several go together and keep their order', () => {
  expect(withMoved(order, new Set(['e', 'b']), 0)).toEqual(['b', 'e', 'a', 'c', 'd'])
  expect(withMoved(order, new Set(['a', 'c']), 4)).toEqual(['b', 'd', 'a', 'c', 'e'])
})

test('dropped where it was it stays', () => {
  expect(isSameOrder(withMoved(order, new Set(['c']), 2), order)).toBe(true)
  expect(isSameOrder(withMoved(order, new Set(['c']), 3), order)).toBe(true)
})

test("an order of one's own is of what is there, and what it does not name comes last", () => {
  expect(inOwnOrder(['c', 'gone', 'a'], ['a', 'b', 'c', 'd'])).toEqual(['c', 'a', 'b', 'd'])
})

test('what comes back stands where it stood, and what was moved meanwhile stays so', () => {
  expect(withBack(['c', 'd', 'e'], order)).toEqual(order)
  expect(withBack(['e', 'c', 'd'], order)).toEqual(['a', 'b', 'e', 'c', 'd'])
  expect(withBack(['e', 'a', 'new', 'd'], order)).toEqual(['e', 'a', 'b', 'c', 'new', 'd'])
})

test('without a time they come last, as they were', () => {
  const photos = [
    { id: 'x', takenAt: null },
    { id: 'late', takenAt: '2024-05-02T10:00:00' },
    { id: 'y', takenAt: null },
    { id: 'early', takenAt: '2024-05-01T10:00:00' },
  ] as Photo[]
  expect(byTimeTaken(photos)).toEqual(['early', 'late', 'x', 'y'])
})
