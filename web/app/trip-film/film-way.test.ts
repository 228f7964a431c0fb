import { frameAround, type Point } from '@farfolk/contract/maps'
import { encodeLine } from '@farfolk/contract/polyline'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distance, legsOf, pathOf, spotOf, upTo } from './film-way.ts'

const oslo = { lat: 59.91, lng: 10.75 }
const bergen = { lat: 60.39, lng: 5.32 }
const trondheim = { lat: 63.43, lng: 10.4 }
const lillehammer = { lat: 61.12, lng: 10.47 }
const tokyo = { lat: 35.68, lng: 139.69 }
const losAngeles = { lat: 34.05, lng: -118.24 }
const lisbon = { lat: 38.72, lng: -9.14 }

const anyPoint = fc.record({
  lat: fc.double({ min: -75, max: 75, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
})

const passes = (frame: ReturnType<typeof frameAround>, lines: readonly string[], by: Point) => {
  const [leg] = legsOf(frame, [oslo, trondheim], lines)
  return leg!.lines.flat().some((spot) => distance(spot, spotOf(frame, by)) < 1)
}

test('a leg goes along the track where that leads from stop to stop', () => {
  const frame = frameAround([oslo, bergen, trondheim])
  const track = encodeLine([oslo, lillehammer, trondheim])
  expect(passes(frame, [track], lillehammer)).toBe(true)
  expect(passes(frame, [], lillehammer)).toBe(false)
  // In pieces, as where a recording was interrupted.
  const pieces = [encodeLine([oslo, lillehammer]), encodeLine([lillehammer, trondheim])]
  expect(passes(frame, pieces, lillehammer)).toBe(true)
  // One that leads elsewhere is none.
  expect(passes(frame, [encodeLine([oslo, lillehammer])], lillehammer)).toBe(false)
})

test('a track that comes back is followed in the order of the stops', () => {
  const frame = frameAround([oslo, bergen, trondheim])
  const track = encodeLine([oslo, bergen, trondheim, lillehammer, oslo])
  const [there, back] = legsOf(frame, [oslo, trondheim, oslo], [track])
  const passesBy = (leg: typeof there, by: Point) =>
    leg!.lines.flat().some((spot) => distance(spot, spotOf(frame, by)) < 1)
  expect(passesBy(there, bergen)).toBe(true)
  expect(passesBy(there, lillehammer)).toBe(false)
  expect(passesBy(back, lillehammer)).toBe(true)
})

test('a way over the edge of the world is cut there', () => {
  const stops = [lisbon, tokyo, losAngeles]
  const frame = frameAround(stops)
  expect(frame.kind).toBe('world')
  expect(legsOf(frame, stops).map(({ lines }) => lines.length)).toContain(2)
})

test('to what lies opposite a way leads evenly, over one of the many great circles', () => {
  for (const [lat, lng, off] of [
    [0, 0, 0],
    [40.4, -3.7, 0],
    [10, 10, 1e-7],
    [-33.9, 151.2, 1e-6],
  ] as const) {
    const stops = [
      { lat, lng },
      { lat: off - lat, lng: lng > 0 ? lng - 180 : lng + 180 },
    ]
    const frame = frameAround(stops)
    const [leg] = legsOf(frame, stops)
    const steps = leg!.lines.flatMap((line) =>
      line.slice(1).map((spot, at) => distance(line[at]!, spot)),
    )
    expect(Math.max(...steps)).toBeLessThan(20)
    expect(Math.min(...steps)).toBeGreaterThan(2)
    expect(distance(upTo(leg!, 1).head, spotOf(frame, stops[1]!))).toBeLessThan(0.001)
  }
})

test('a way leads from its first stop to its last, and never back', () => {
  fc.assert(
    fc.property(
      anyPoint,
      anyPoint,
      fc.double({ min: 0, max: 1, noNaN: true }),
      (from, to, share) => {
        const frame = frameAround([from, to])
        const [leg] = legsOf(frame, [from, to])
        expect(distance(upTo(leg!, 0).head, spotOf(frame, from))).toBeLessThan(0.2)
        expect(distance(upTo(leg!, 1).head, spotOf(frame, to))).toBeLessThan(0.2)
        const gone = upTo(leg!, share).lines
        const far = gone.reduce(
          (sum, line) =>
            sum + line.slice(1).reduce((all, spot, at) => all + distance(line[at]!, spot), 0),
          0,
        )
        expect(far).toBeCloseTo(share * leg!.length, 3)
        expect(pathOf(gone)).not.toContain('NaN')
      },
    ),
  )
})
