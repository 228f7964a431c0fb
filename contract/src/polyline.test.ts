import { expect, test } from 'vitest'
import { decodeLine, encodeLine } from './polyline.ts'

test("a line is written as in Google's example, and read again", () => {
  const points = [
    { lat: 38.5, lng: -120.2 },
    { lat: 40.7, lng: -120.95 },
    { lat: 43.252, lng: -126.453 },
  ]
  expect(encodeLine(points)).toBe('_p~iF~ps|U_ulLnnqC_mqNvxq`@')
  expect(decodeLine('_p~iF~ps|U_ulLnnqC_mqNvxq`@')).toEqual(points)
})

test('the ends of the earth come back as they were', () => {
  const points = [-90, 0, 0.00001, -0.00001, 90].map((lat) => ({ lat, lng: lat * 2 }))
  expect(decodeLine(encodeLine(points))).toEqual(points)
})

test.each(['_p~iF', '~~~~', '_p~iF~ps'])('%s, which breaks off, has no right end', (line) => {
  expect(Number.isNaN(decodeLine(line).at(-1)?.lng)).toBe(true)
})
