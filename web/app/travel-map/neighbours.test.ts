import { expect, test } from 'vitest'
import { type Direction, neighbourOf, type Spot } from './neighbours.ts'

const spots: Spot[] = [
  { code: 'PT', x: 460, y: 120 },
  { code: 'ES', x: 470, y: 119 },
  { code: 'FR', x: 485, y: 100 },
  { code: 'MA', x: 462, y: 150 },
  { code: 'US', x: 220, y: 125 },
  { code: 'FJ', x: 900, y: 260 },
]
const from = (code: string, direction: Direction) =>
  neighbourOf(
    spots,
    spots.find((spot) => spot.code === code)!,
    direction,
    960,
  )?.code

test('an arrow leads to what is nearest in its direction', () => {
  expect(from('ES', 'ArrowLeft')).toBe('PT')
  expect(from('ES', 'ArrowUp')).toBe('FR')
  expect(from('ES', 'ArrowDown')).toBe('MA')
  expect(from('PT', 'ArrowLeft')).toBe('US')
})

test('the world is round from west to east, and ends at the poles', () => {
  expect(from('US', 'ArrowLeft')).toBe('FJ')
  expect(from('FJ', 'ArrowRight')).toBe('US')
  expect(from('FR', 'ArrowUp')).toBeUndefined()
})
