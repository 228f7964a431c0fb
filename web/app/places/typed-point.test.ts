import { expect, test } from 'vitest'
import { typedPoint } from './typed-point.ts'

test.each([
  ['59.33, 18.07', 59.33, 18.07],
  ['59.33 18.07', 59.33, 18.07],
  [' 64.0512,-16.1797 ', 64.0512, -16.1797],
  ['59,33 18,07', 59.33, 18.07],
  ['59,33; 18,07', 59.33, 18.07],
  ['59, 18', 59, 18],
  ['33.86° S, 151.21° E', -33.86, 151.21],
  ['22.9068°s 43.1729°w', -22.9068, -43.1729],
  ['−21, 128.5', -21, 128.5],
])('%s is a point', (text, lat, lng) => {
  expect(typedPoint(text)).toEqual({ lat, lng })
})

test.each([
  '',
  '59',
  '59.33,',
  'Route 66',
  '10115 Berlin',
  '1 2 3',
  '91, 18',
  '59, 181',
  '12345 67',
])('%s is none', (text) => {
  expect(typedPoint(text)).toBeUndefined()
})
