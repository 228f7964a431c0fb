import { expect, test } from 'vitest'
import { isOfExperience } from './is-of-experience.ts'

test('pages heed that somebody has written, and that it is gone', () => {
  const notification = { type: 'experience_written' }
  expect(isOfExperience({ type: 'created', notification })).toBe(true)
  expect(isOfExperience({ type: 'removed', notification })).toBe(true)
  expect(isOfExperience({ type: 'created', notification: { type: 'trip_left' } })).toBe(false)
  expect(isOfExperience({ type: 'allRead' })).toBe(false)
})
