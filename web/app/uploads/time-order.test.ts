import { expect, test } from 'vitest'
import { orderAfterAdding } from './time-order.ts'

/** `a3` is photo a, taken on the 3rd; `b` says no time. */
function orderOf(items: string, added: string): string | undefined {
  const timed = items.split(' ').map((word) => ({
    id: word[0] ?? '',
    takenAt: word[1] ? `2031-05-0${word[1]}T09:00:00` : null,
  }))
  return orderAfterAdding(timed, new Set(added))?.join('')
}

test('a new album is in the order of time, with those that say none last', () => {
  expect(orderOf('a3 b c1 d2', 'abcd')).toBe('cdab')
})

test('an album in the order of time stays so', () => {
  expect(orderOf('a1 b4 c2', 'c')).toBe('acb')
})

test("the owner's own order stays, and what is added stands at its end by time", () => {
  expect(orderOf('a4 b1 c3 d2', 'cd')).toBe('abdc')
})

test('photos of one time or of none stand in the order in which they were chosen', () => {
  expect(orderOf('a d c b1 f1', 'abcdf')).toBe('bfacd')
  expect(orderOf('x2 y1 d c b', 'bcd')).toBe('xybcd')
})

test('nothing is to be done for what is in order', () => {
  expect(orderOf('a1 b1 c2 d e', 'bce')).toBeUndefined()
})
