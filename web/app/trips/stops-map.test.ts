import { frameAround, project } from '@farfolk/contract/maps'
import { expect, test } from 'vitest'
import { withSurroundings } from './stops-map.tsx'

const place = { id: null, name: '', region: null, countryCode: 'SJ', population: null }

test('a stop lies on the map of its surroundings, also near a pole', () => {
  for (const lat of [78.22, 75, 59.33, 0, -54.8, -77.85]) {
    const frame = frameAround(withSurroundings([{ place: { ...place, lat, lng: 15.65 } }]))
    const [x, y] = project(frame, { lat, lng: 15.65 })
    expect(x).toBeGreaterThan(30)
    expect(x).toBeLessThan(frame.width - 30)
    expect(y).toBeGreaterThan(10)
    expect(y).toBeLessThan(frame.height - 10)
    expect(frame.kind).toBe('region')
  }
})
