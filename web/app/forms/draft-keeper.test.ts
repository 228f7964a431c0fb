import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '../session/stub-storage.ts'
import { createDraftKeeper } from './draft-keeper.ts'
import { readDraft } from './drafts.ts'

const slot = { name: 'ada.trip-new', of: 'browser' } as const

beforeEach(() => stubStorage())
afterEach(() => void vi.unstubAllGlobals())

test('what is typed is kept without its secrets, and after it was sent anew', () => {
  const keeper = createDraftKeeper(['user.password'])
  keeper.keep(slot, { user: { email: 'ada@x.example', password: 'secret' } })
  expect(readDraft(slot)).toEqual({ user: { email: 'ada@x.example' } })
  keeper.end(slot, false)
  expect(readDraft(slot)).toBeUndefined()
  keeper.keep(slot, { user: { email: 'bo@x.example' } })
  expect(readDraft(slot)).toEqual({ user: { email: 'bo@x.example' } })
})

test('once a thing is made nothing is kept under its id', () => {
  const keeper = createDraftKeeper([])
  keeper.keep(slot, { trip: { id: '1', name: 'By train' } })
  keeper.end(slot, true)
  keeper.keep(slot, { trip: { id: '1', name: 'By trains' } })
  expect(readDraft(slot)).toBeUndefined()
})
