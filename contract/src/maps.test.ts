import { expect, test } from 'vitest'
import {
  distanceKm,
  frameAround,
  frameOfName,
  greatCirclePath,
  project,
  worldFrame,
} from './maps.ts'

const stockholm = { lat: 59.33, lng: 18.07 }
const paris = { lat: 48.85, lng: 2.35 }
const auckland = { lat: -36.85, lng: 174.76 }
const suva = { lat: -18.14, lng: 178.44 }
const apia = { lat: -13.83, lng: -171.77 }
const honolulu = { lat: 21.31, lng: -157.86 }
const lima = { lat: -12.05, lng: -77.04 }

const routes = [
  [stockholm],
  [stockholm, paris],
  [auckland, suva, apia],
  [stockholm, auckland, lima],
  [{ lat: 78.2, lng: 15.6 }],
  [
    { lat: 78.2, lng: 15.6 },
    { lat: 69.65, lng: 18.95 },
  ],
  [{ lat: 82, lng: -62.3 }],
  [{ lat: -77.85, lng: 166.67 }],
  [
    { lat: -54.8, lng: -68.3 },
    { lat: -33.4, lng: -70.7 },
  ],
  [
    { lat: 0, lng: 180 },
    { lat: 0, lng: -180 },
  ],
  [],
]

test('every point of a route lies inside its frame, with room', () => {
  for (const route of routes) {
    const frame = frameAround(route)
    for (const point of route) {
      const [x, y] = project(frame, point)
      expect(x).toBeGreaterThan(30)
      expect(x).toBeLessThan(frame.width - 30)
      expect(y).toBeGreaterThan(10)
      expect(y).toBeLessThan(frame.height - 10)
    }
  }
})

test('a frame is as wide as asked for, and wider where its points are', () => {
  expect(frameAround([paris], 16).span).toBe(16)
  expect(frameAround([paris, stockholm], 16)).toEqual(frameAround([paris, stockholm]))
  expect(frameAround([], 16)).toEqual(worldFrame())
})

test('far north and south a rounded latitude leaves no point of a route outside', () => {
  for (let lat = 57; lat < 75; lat += 0.37) {
    for (let apart = 0; apart < 7; apart += 0.41) {
      for (const half of [1, -1]) {
        const route = [lat, lat + apart].map((each) => ({ lat: each * half, lng: 10 + each / 9 }))
        const frame = frameAround(route)
        const outside = route.filter((point) => {
          const y = project(frame, point)[1]
          return y < 10 || y > frame.height - 10
        })
        expect({ frame: frame.name, outside }).toEqual({ frame: frame.name, outside: [] })
      }
    }
  }
})

test('towns far north and south have a map of their surroundings, the poles that of the world', () => {
  expect(frameAround([{ lat: 78.92, lng: 11.93 }]).kind).toBe('region')
  expect(frameAround([{ lat: -77.85, lng: 166.67 }]).kind).toBe('region')
  expect(frameAround([{ lat: 89, lng: 0 }]).kind).toBe('world')
})

test('a route over the antimeridian stays in one piece', () => {
  const frame = frameAround([auckland, suva, apia])
  expect(frame.kind).toBe('region')
  expect(frame.span).toBeLessThan(90)
  expect(greatCirclePath(frame, suva, apia).match(/M/g)).toHaveLength(1)
})

test('a way around the world is cut at the edge, not drawn across it', () => {
  expect(greatCirclePath(worldFrame(), honolulu, suva).match(/M/g)).toHaveLength(2)
})

test('a name leads back to its frame, and no other text to any', () => {
  for (const route of routes) {
    const frame = frameAround(route)
    expect(frameOfName(frame.name)).toEqual(frame)
  }
  for (const name of [
    '',
    'world',
    'world_12',
    'world_NaN',
    'world_11.0',
    'world_360',
    '6_0',
    '7_0_0',
  ]) {
    expect(frameOfName(name)).toBeUndefined()
  }
  for (const name of ['6_0.1_0', '6_0_90', '6_0_0_0', '6_190_0', '6_1e1_0', '6_ 0_0', '6__0']) {
    expect(frameOfName(name)).toBeUndefined()
  }
})

test('a frame near the antimeridian holds its points, and its name leads back to it', () => {
  for (let lng = 165; lng <= 195; lng += 0.37) {
    for (let apart = 0; apart <= 25; apart += 0.53) {
      const points = [lng, lng + apart].map((each) => ({
        lat: -13,
        lng: ((each + 180) % 360) - 180,
      }))
      const frame = frameAround(points)
      expect(frameOfName(frame.name)).toEqual(frame)
      for (const point of points) {
        const [x] = project(frame, point)
        expect(Math.abs(x - frame.width / 2)).toBeLessThan(frame.width / 2 - 30)
      }
    }
  }
})

test('distances are those of the great circle', () => {
  expect(distanceKm(stockholm, paris)).toBeCloseTo(1545, -1)
  expect(distanceKm(paris, paris)).toBe(0)
  expect(distanceKm({ lat: 0, lng: 0 }, { lat: 0, lng: 180 })).toBeCloseTo(20015, 0)
})
