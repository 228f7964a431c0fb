import type { Trip } from '@farfolk/contract/trips'
import { expect, test } from 'vitest'
import { noteOf } from './use-quick-search.ts'

test('own trips of one name are told apart by their year, those of others by whose they are', () => {
  const owner = { id: 'ada', profile: { firstName: 'Ada' } }
  const trip = { owner, startDate: '2022-05-01' } as Trip
  expect(noteOf(trip, 'ada')).toBe('2022')
  expect(noteOf({ ...trip, startDate: null }, 'ada')).toBe('Ada')
  expect(noteOf(trip, 'bo')).toBe('Ada')
  expect(noteOf(trip, undefined)).toBe('Ada')
})
