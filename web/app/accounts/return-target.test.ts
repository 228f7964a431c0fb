import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '../session/stub-storage.ts'
import { keepTarget, takeTarget, withTarget } from './return-target.ts'

beforeEach(() => {
  stubStorage()
  vi.stubGlobal('location', { origin: 'https://club.example' })
})
afterEach(() => void vi.unstubAllGlobals())

test('a way that has a query of its own leads back as well', () => {
  expect(withTarget('/sign-in', '')).toBe('/sign-in')
  expect(withTarget('/sign-in', '/chat?to=1')).toBe('/sign-in?redirect=%2Fchat%3Fto%3D1')
  expect(withTarget('/sign-in?forgot=1', '/trips')).toBe('/sign-in?forgot=1&redirect=%2Ftrips')
})

test('what was kept leads on from a reset once, and nowhere outside the club', () => {
  const reset = '/sign-in?reset=token'
  keepTarget('/trips')
  expect(withTarget(reset, takeTarget())).toBe('/sign-in?reset=token&redirect=%2Ftrips')
  expect(withTarget(reset, takeTarget())).toBe(reset)
  keepTarget('https://elsewhere.example/trap')
  expect(takeTarget()).toBe('')
})

test('who asks from nowhere in particular is not led to what was kept before', () => {
  keepTarget('/trips')
  keepTarget('')
  expect(takeTarget()).toBe('')
})
