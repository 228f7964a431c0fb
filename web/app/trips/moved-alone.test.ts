import { expect, test } from 'vitest'
import { isMovedAlone } from './moved-alone.ts'

const stops = [{ id: '1', arrivalDate: '2031-04-03', departureDate: '' }]
const saved = { startDate: '2031-04-01', stops }

test('a trip has moved without its stops where its first day alone is another one', () => {
  expect(isMovedAlone(saved, saved)).toBe(false)
  expect(isMovedAlone(saved, { startDate: '2031-04-08', stops })).toBe(true)
  // Still being typed, or cleared.
  expect(isMovedAlone(saved, { startDate: '2031-04-', stops })).toBe(false)
  expect(isMovedAlone({ ...saved, startDate: '' }, { startDate: '2031-04-08', stops })).toBe(false)
})

test('stops that have gone along are not taken along again', () => {
  const moved = [{ ...stops[0]!, arrivalDate: '2031-04-10' }]
  expect(isMovedAlone(saved, { startDate: '2031-04-08', stops: moved })).toBe(false)
  expect(isMovedAlone(saved, { startDate: '2031-04-08', stops: [] })).toBe(false)
})
