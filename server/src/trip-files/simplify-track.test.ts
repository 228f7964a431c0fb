import { distanceKm } from '@farfolk/contract/maps'
import { encodeLine } from '@farfolk/contract/polyline'
import { maxTrackPoints } from '@farfolk/contract/tracks'
import { expect, test } from 'vitest'
import { simplifyTrack } from './simplify-track.ts'
import { lengthKmOf, presentTrack } from './track-lines.ts'

const winding = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    lat: 46 + index / 20_000 + Math.sin(index / 40) / 200,
    lng: 7 + Math.cos(index / 55) / 150,
  }))

test('a long way keeps its shape in few points', () => {
  const way = winding(20_000)
  const lines = simplifyTrack([way])
  expect(lines.flat().length).toBeLessThanOrEqual(maxTrackPoints)
  expect(distanceKm(lines[0]![0]!, way[0]!)).toBeLessThan(0.001)
  expect(distanceKm(lines[0]!.at(-1)!, way.at(-1)!)).toBeLessThan(0.01)
  expect(lengthKmOf(lines) / lengthKmOf([way])).toBeGreaterThan(0.9)
})

test('what was gone straight on is two points, and pauses part nothing', () => {
  const [a, b, c] = [0, 1, 2].map((step) => ({ lat: 50 + step / 1_000, lng: 8 }))
  const [straight] = simplifyTrack([[a!, b!], [b!, c!], [c!]])
  expect(straight?.map(({ lat }) => lat)).toEqual([50, 50.002])
  const far = [
    { lat: 40, lng: 8 },
    { lat: 41, lng: 8 },
  ]
  expect(simplifyTrack([[a!, b!], far])).toHaveLength(2)
})

test('a line made to take long does not', () => {
  const saw = Array.from({ length: 200_000 }, (_, index) => ({
    lat: ((index % 2) - 0.5) * (80 - index / 3_000),
    lng: index / 2_000,
  }))
  const before = performance.now()
  expect(simplifyTrack([saw]).flat().length).toBeLessThanOrEqual(maxTrackPoints)
  expect(performance.now() - before).toBeLessThan(3_000)
})

test('a way over the date line stays in one piece', () => {
  const over = [
    { lat: -17, lng: 179.5 },
    { lat: -17.2, lng: -179.9 },
    { lat: -17, lng: -179.5 },
  ]
  const [line] = simplifyTrack([over])
  expect(line?.map(({ lng }) => Math.round(lng * 10) / 10)).toEqual([179.5, -179.9, -179.5])
  const { corners } = presentTrack([encodeLine(over)], 0)
  expect(corners.map(({ lng }) => lng)).toContain(-179.5)
})
