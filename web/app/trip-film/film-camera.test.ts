import { frameAround } from '@farfolk/contract/maps'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clarityOf, onLeg, onScreen, viewAround, viewBetween } from './film-camera.ts'
import { legsOf, spotOf, upTo } from './film-way.ts'

const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }

const anyPoint = fc.record({
  lat: fc.double({ min: -70, max: 70, noNaN: true }),
  lng: fc.double({ min: -180, max: 179, noNaN: true }),
})
const anySize = fc.constantFrom(phone, desktop)
const anyShare = fc.double({ min: 0, max: 1, noNaN: true })

test('all of the way is seen at once, above the words', () => {
  fc.assert(
    fc.property(fc.array(anyPoint, { minLength: 2, maxLength: 9 }), anySize, (points, size) => {
      const frame = frameAround(points)
      const spots = points.map((point) => spotOf(frame, point))
      const view = viewAround(spots, size, 10)
      const { scale, x, y } = onScreen(view, size)
      for (const spot of spots) {
        const [left, top] = [x + spot[0] * scale, y + spot[1] * scale]
        expect(left).toBeGreaterThan(0)
        expect(left).toBeLessThan(size.width)
        expect(top).toBeGreaterThan(0)
        expect(top).toBeLessThan(size.height * 0.8)
      }
    }),
  )
})

test('the head of a way is seen all along, wherever it goes', () => {
  fc.assert(
    fc.property(anyPoint, anyPoint, anySize, anyShare, (from, to, size, share) => {
      const frame = frameAround([from, to])
      const [leg] = legsOf(frame, [from, to])
      const spots = [spotOf(frame, from), spotOf(frame, to)]
      const [start, end] = spots.map(([x, y]) => ({ x, y, width: 40 }))
      const whole = viewAround(leg!.lines.flat(), size, 40)
      const { view, gone } = onLeg(leg!, start!, end!, whole, share)
      const { head } = upTo(leg!, gone)
      const { scale, x, y } = onScreen(view, size)
      expect(x + head[0] * scale).toBeGreaterThan(0)
      expect(x + head[0] * scale).toBeLessThan(size.width)
      expect(y + head[1] * scale).toBeGreaterThan(0)
      expect(y + head[1] * scale).toBeLessThan(size.height * 0.8)
    }),
  )
})

test('a leg begins and ends where its stops are seen', () => {
  const [from, to] = [
    { lat: 59.91, lng: 10.75 },
    { lat: 60.39, lng: 5.32 },
  ]
  const frame = frameAround([from, to])
  const [leg] = legsOf(frame, [from, to])
  const [start, end] = [from, to].map((point) => {
    const [x, y] = spotOf(frame, point)
    return { x, y, width: 60 }
  })
  const whole = { x: 480, y: 300, width: 1_000 }
  expect(onLeg(leg!, start!, end!, whole, 0)).toEqual({ view: start, gone: 0 })
  const { view, gone } = onLeg(leg!, start!, end!, whole, 1)
  expect(gone).toBe(1)
  for (const name of ['x', 'y', 'width'] as const) expect(view[name]).toBeCloseTo(end![name])
  expect(onLeg(leg!, start!, end!, whole, 0.5).view.width).toBeGreaterThan(60)
})

test('from view to view it is never farther away than its highest point', () => {
  const [near, far] = [
    { x: 0, y: 0, width: 20 },
    { x: 90, y: 0, width: 30 },
  ]
  expect(viewBetween(near, far, 0)).toEqual(near)
  expect(viewBetween(near, far, 1).width).toBeCloseTo(30)
  fc.assert(
    fc.property(anyShare, (share) => {
      expect(viewBetween(near, far, share, 80).width).toBeLessThanOrEqual(80.001)
    }),
  )
})

test('the edges of a picture are never seen', () => {
  const box = { x: 0, y: 0, width: 960, height: 600 }
  const anyView = fc.record({
    x: fc.double({ min: -100, max: 1_060, noNaN: true }),
    y: fc.double({ min: -100, max: 700, noNaN: true }),
    width: fc.double({ min: 5, max: 2_000, noNaN: true }),
  })
  fc.assert(
    fc.property(anyView, anySize, (view, size) => {
      const { scale, x, y } = onScreen(view, size)
      const isEdgeSeen =
        x > 0 || y > 0 || x + 960 * scale < size.width || y + 600 * scale < size.height
      const clarity = clarityOf(box, view, size)
      expect(isEdgeSeen && clarity > 0.001).toBe(false)
    }),
  )
  expect(clarityOf(box, { x: 480, y: 300, width: 300 }, desktop)).toBe(1)
})
