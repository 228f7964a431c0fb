import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepDraft, readDraft } from '../forms/drafts.ts'
import { stubStorage } from '../session/stub-storage.ts'
import { groupSlot, keepGroup, takeGroup } from './kept-group.ts'

beforeEach(() => stubStorage('sessionStorage'))
afterEach(() => vi.unstubAllGlobals())

const slot = groupSlot('me')
const bo = { value: 'bo', label: 'Bo', face: '/bo' }

test('a group that is being put together is there again, under the same id, for its member alone', () => {
  const begun = { ...takeGroup(slot), name: 'To Oslo', friends: [bo], triedIds: ['bo'] }
  keepGroup(slot, begun)
  expect(takeGroup(slot)).toEqual(begun)
  const others = takeGroup(groupSlot('bo'))
  expect(others).toMatchObject({ name: '', friends: [], triedIds: [] })
  expect(others.id).not.toBe(begun.id)
})

test('one with nothing in it is kept no more, and what is no group is passed over', () => {
  keepGroup(slot, { ...takeGroup(slot), name: 'To Oslo' })
  keepGroup(slot, { ...takeGroup(slot), name: '' })
  expect(readDraft(slot)).toBeUndefined()
  keepDraft(slot, { name: 'To Oslo' })
  expect(takeGroup(slot)).toMatchObject({ name: '', friends: [] })
})
