import { expect, test } from 'vitest'
import { isOfVisit } from './use-visits.ts'

test('lists of visits heed what is told of visits alone', () => {
  const told = (type: string) => isOfVisit({ type: 'created', notification: { type } })
  expect(['visit_requested', 'visit_cancelled', 'friend_request', 'welcome'].map(told)).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(isOfVisit({ type: 'allRead' })).toBe(false)
})
