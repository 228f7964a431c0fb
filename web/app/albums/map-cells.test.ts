import { frameAround, project, worldFrame } from '@farfolk/contract/maps'
import { expect, test } from 'vitest'
import { spotOf, zoomOf } from './map-cells.ts'

const town = [
  { lat: 59.2, lng: 17.9 },
  { lat: 59.4, lng: 18.2 },
]

test('a closer map has finer cells, each with room for a picture at the equator', () => {
  for (const frame of [worldFrame(), frameAround(town)]) {
    for (const scale of [1, 2, 12]) {
      const cell = (((frame.width * 360) / frame.span) * scale) / 2 ** zoomOf(frame, scale)
      expect(cell).toBeGreaterThanOrEqual(64)
      expect(cell).toBeLessThan(128)
    }
  }
  expect(zoomOf(worldFrame())).toBe(3)
  expect(zoomOf(frameAround(town))).toBe(10)
})

test('a picture stands amid its photos where there is room', () => {
  const frame = worldFrame()
  const at = { lat: 20, lng: 50 }
  expect(spotOf(frame, at, { zoom: 3, scale: 1 })).toEqual(project(frame, at))
})

test('two clusters on both sides of an edge of cells do not cover each other', () => {
  const frame = worldFrame()
  const as = { zoom: 3, scale: 1 }
  // Of seven cells around the earth, as many as are 45 degrees wide at its latitude.
  const edge = -180 + (5 * 360) / 7
  const [[west], [east]] = [
    spotOf(frame, { lat: 20, lng: edge - 1 }, as),
    spotOf(frame, { lat: 20, lng: edge + 1 }, as),
  ]
  expect(east - west).toBeGreaterThanOrEqual(60)
  const [[, north], [, south]] = [
    spotOf(frame, { lat: 1, lng: 20 }, as),
    spotOf(frame, { lat: -1, lng: 20 }, as),
  ]
  expect(south - north).toBeGreaterThanOrEqual(60)
})

test('every picture is on the map, wherever its photos were taken', () => {
  const frame = worldFrame()
  for (const lat of [-90, -80, 0, 80, 90]) {
    for (const lng of [-180, -170, 0, 179, 180]) {
      const [x, y] = spotOf(frame, { lat, lng }, { zoom: 3, scale: 1 })
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x).toBeLessThanOrEqual(frame.width)
      expect(y).toBeGreaterThanOrEqual(0)
      expect(y).toBeLessThanOrEqual(frame.height)
    }
  }
})
