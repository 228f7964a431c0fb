import { expect, test } from 'vitest'
import { isNewsOf } from './use-follow-page.ts'

test('news of one type are heeded, be it that they come or go, and no others', () => {
  const isHeeded = isNewsOf('experience_written')
  const notification = { type: 'experience_written' }
  expect(isHeeded({ type: 'created', notification })).toBe(true)
  expect(isHeeded({ type: 'removed', notification })).toBe(true)
  expect(isHeeded({ type: 'created', notification: { type: 'trip_left' } })).toBe(false)
  expect(isHeeded({ type: 'allRead' })).toBe(false)
})
