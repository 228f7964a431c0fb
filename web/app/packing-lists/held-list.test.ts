import type { PackingListItem } from '@farfolk/contract/packing-list-items'
import type { PackingList } from '@farfolk/contract/packing-lists'
import { expect, test } from 'vitest'
import {
  callsDone,
  type Change,
  type HeldList,
  shownOf,
  withLoaded,
  withRead,
  withSaved,
} from './held-list.ts'

function list(...packed: boolean[]): PackingList {
  const packingListItems = packed.map((isPacked) => ({ packed: isPacked })) as PackingListItem[]
  return { packingListItems } as PackingList
}
const packAll: Change = (items) => items.map((item) => ({ ...item, packed: true }))
const packedOf = (held: HeldList) => shownOf(held).packingListItems.map(({ packed }) => packed)

const first = list(false)
const ticked: HeldList = { of: first, saved: first, savedAt: 1, changes: [packAll] }

test('what was ticked stays over a list that was asked for before the tick was saved', () => {
  const stale = withLoaded(withSaved(ticked, 3), list(false), 2)
  expect(packedOf(stale)).toEqual([true])
  expect(packedOf(withLoaded(stale, list(false, false), 4))).toEqual([false, false])
})

test('a list that comes while a tick is on its way has the tick on top', () => {
  expect(packedOf(withLoaded(ticked, list(false, false), 2))).toEqual([true, true])
})

test('what is left out is no more looked at', () => {
  const older = list(false)
  expect(withLoaded(withSaved(ticked, 3), older, 2).of).toBe(older)
})

test('of two lists that were read at once the one that was asked for last stays', () => {
  const held: HeldList = { of: first, saved: first, savedAt: 1, changes: [] }
  const both = withRead(withRead(held, list(true, true), 3), list(true, false), 2)
  expect(packedOf(both)).toEqual([true, true])
  expect(packedOf(withRead(both, list(false), 3))).toEqual([false])
})

test('a list says whether a tick without an answer was done', () => {
  const lost = new Map([['tick', packAll]])
  expect(callsDone(lost, list(true).packingListItems)).toEqual(['tick'])
  expect(callsDone(lost, list(true, false).packingListItems)).toEqual([])
})

test('what was never done, such as a removal, does not hide that a tick was', () => {
  const removeAll: Change = () => []
  const lost = new Map([
    ['remove', removeAll],
    ['tick', packAll],
  ])
  expect(callsDone(lost, list(true).packingListItems)).toEqual(['tick'])
})
