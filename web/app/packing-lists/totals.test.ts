import type { PackingListItem } from '@farfolk/contract/packing-list-items'
import { expect, test } from 'vitest'
import { movedWithin, positionOf, weightOf } from './totals.ts'

const item = (id: string, category: string, position: number): PackingListItem => ({
  id,
  name: id,
  category,
  quantity: 2,
  packed: false,
  weightGrams: id === 'a' ? null : 100,
  assigneeId: null,
  authorId: null,
  private: false,
  position,
})
const items = [item('a', '', 0), item('x', 'Tools', 1), item('b', '', 2), item('c', '', 3)]
const names = (list: readonly PackingListItem[]) => list.map(({ id }) => id).join('')

test('pieces weigh what they weigh together', () => {
  expect(weightOf(items)).toBe(600)
})

test('a thing moves among those of its category, into the place of another', () => {
  const down = movedWithin(items, 'a', 2)
  expect([names(down), positionOf(down, 'a')]).toEqual(['bxca', 3])
  const up = movedWithin(items, 'c', 0)
  expect([names(up), positionOf(up, 'c')]).toEqual(['cxab', 0])
  const nowhere = movedWithin(items, 'b', 1)
  expect([names(nowhere), positionOf(nowhere, 'b')]).toEqual(['axbc', undefined])
})
