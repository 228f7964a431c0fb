import type { PackingListItem } from '@farfolk/contract/packing-list-items'
import { expect, test } from 'vitest'
import { hasChangedSince } from '../forms/use-unchanged.ts'
import { bodyOfItem, valuesOfItem, versionOfItem } from './item-values.ts'

const tent: PackingListItem = {
  id: 'tent',
  name: 'Tent',
  category: 'Shelter',
  quantity: 1,
  packed: false,
  // Of no round number of ounces.
  weightGrams: 1_801,
  assigneeId: 'maya',
  authorId: 'maya',
  private: false,
  position: 0,
}

test.each(['metric', 'imperial'] as const)(
  'what was typed is sent, and nothing else: %s',
  (units) => {
    const values = valuesOfItem(tent, units)
    expect(bodyOfItem(values, units)).toEqual({ packingListItem: {} })
    const typed = { quantity: '3', weightGrams: '', assigneeId: '' }
    const packingListItem = { ...values.packingListItem, ...typed }
    expect(bodyOfItem({ ...values, packingListItem }, units)).toEqual({
      packingListItem: { quantity: 3, weightGrams: null, assigneeId: null },
    })
  },
)

test('to tick or to move a thing changes nothing of what its form holds', () => {
  const { version } = valuesOfItem(tent, 'metric')
  const fields = ['name', 'category', 'quantity', 'weightGrams', 'assigneeId', 'private']
  expect(
    hasChangedSince(version, versionOfItem({ ...tent, packed: true, position: 4 }), fields),
  ).toBe(false)
  const more = versionOfItem({ ...tent, quantity: 2 })
  expect(hasChangedSince(version, more, ['quantity'])).toBe(true)
  expect(hasChangedSince(version, more, ['name', 'weightGrams'])).toBe(false)
})
