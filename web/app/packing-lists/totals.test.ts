import type { PackingListItem } from '@farfolk/contract/packing-list-items'
import { expect, test } from 'vitest'
import { byCategory } from './by-category.ts'
import { movedWithin, positionOf, weightOf, withPositions } from './totals.ts'

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

test('however things move one after the other, the server has them as they are shown', () => {
  let seed = 1
  const below = (count: number) => (seed = (seed * 48_271) % 2_147_483_647) % count
  for (let list = 0; list < 100; list += 1) {
    // With gaps, as what was taken off leaves them; what is hidden is somebody else's.
    let kept = Array.from('abcdefgh', (id, index) =>
      item(id, below(3) ? '' : 'Tools', 2 * index + below(2)),
    )
    const hidden = new Set(Array.from('abcdefgh').filter(() => below(4) === 0))
    const visible = () => kept.filter(({ id }) => !hidden.has(id))
    let shown = visible()
    for (let move = 0; move < 5 && shown.length > 0; move += 1) {
      const { id, category } = shown[below(shown.length)]!
      const count = shown.filter((other) => other.category === category).length
      shown = movedWithin(shown, id, below(count))
      const position = positionOf(withPositions(shown, kept), id)
      if (position !== undefined) kept = keptWith(kept, id, position)
      expect(namesByCategory(shown)).toEqual(namesByCategory(visible()))
    }
  }
})

/** As the server moves an item: see its `move-item.ts`. */
function keptWith(kept: readonly PackingListItem[], movedId: string, position: number) {
  const before = kept.find(({ id }) => id === movedId)!.position
  const placed = before < position ? position + 0.5 : position - 0.5
  const keyOf = (each: PackingListItem) => (each.id === movedId ? placed : each.position)
  return kept
    .toSorted((one, other) => keyOf(one) - keyOf(other))
    .map((each, index) => ({ ...each, position: index }))
}

function namesByCategory(list: readonly PackingListItem[]) {
  return Object.fromEntries(byCategory(list).map((each) => [each.category, names(each.items)]))
}
