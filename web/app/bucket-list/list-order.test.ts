import { expect, test } from 'vitest'
import { inOrder, orderShown, positionIn, withMove } from './list-order.ts'

const list = (positions: Record<string, number>) =>
  Object.entries(positions).map(([id, position]) => ({ id, position }))

test('each of several moves gets the position that is there once those before are made', () => {
  // One was deleted behind the first.
  let items = list({ a: 0, b: 2, c: 3 })
  const sent = [
    ['c', 'cab'],
    ['b', 'cba'],
    ['c', 'bac'],
  ].map(([id = '', order = '']) => {
    const position = positionIn([...order], items, id)
    if (position !== undefined) items = withMove(items, id, position)
    const ids = items.toSorted((one, other) => one.position - other.position)
    expect(ids.map((item) => item.id).join('')).toBe(order)
    return position
  })
  expect(sent).toEqual([0, 1, 2])
})

test('what was dragged back to where it was is not moved', () => {
  const items = list({ a: 0, b: 2, c: 3 })
  expect(positionIn(['a', 'b', 'c'], items, 'b')).toBeUndefined()
  expect(positionIn(['a', 'c'], items, 'gone')).toBeUndefined()
})

test('what came since stands at the end', () => {
  const items = list({ a: 0, b: 1, new: 2 })
  expect(inOrder(items, ['b', 'a']).map(({ id }) => id)).toEqual(['b', 'a', 'new'])
  expect(positionIn(['b', 'a'], items, 'b')).toBe(0)
})

test('an order of ones own stands until what was read after it is drawn', () => {
  const before = list({ a: 0, b: 1 })
  const after = list({ b: 0, a: 1 })
  const shown = (items: typeof before, until?: typeof before) =>
    orderShown(items, { ids: ['b', 'a'], ...(until && { until }) }).map(({ id }) => id)
  expect(shown(before)).toEqual(['b', 'a'])
  // What comes while moves are on their way may be from before them.
  expect(shown(list({ a: 0, b: 1 }))).toEqual(['b', 'a'])
  expect(shown(before, before)).toEqual(['b', 'a'])
  expect(orderShown(after, { ids: ['a', 'b'], until: before })).toBe(after)
  expect(orderShown(before, undefined)).toBe(before)
})
