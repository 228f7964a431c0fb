import { expect, test } from 'vitest'
import { unproject } from './map-points.ts'
import { frameAround, project, worldFrame } from './maps.ts'

const spots = [
  { lat: 59.33, lng: 18.07 },
  { lat: -41.29, lng: 174.78 },
  { lat: 64.15, lng: -21.94 },
  { lat: 0, lng: -179.5 },
]

test('a point of the drawing is the place that was drawn there', () => {
  for (const frame of [worldFrame(), worldFrame(150), frameAround(spots.slice(0, 1))]) {
    for (const spot of spots) {
      const found = unproject(frame, project(frame, spot))
      expect(found?.lat).toBeCloseTo(spot.lat, 0)
      expect(found?.lng).toBeCloseTo(spot.lng, 0)
    }
  }
})

test('the corner of a map of the world is no place', () => {
  expect(unproject(worldFrame(), [2, 2])).toBeNull()
})
