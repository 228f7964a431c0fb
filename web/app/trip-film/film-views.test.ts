import { project } from '@farfolk/contract/maps'
import { expect, test } from 'vitest'
import { clarityOf, viewBetween } from './film-camera.ts'
import { filmOf } from './film-timeline.ts'
import { filmedWay, groundsAt, seenAt, viewsOf } from './film-views.ts'

const oslo = { lat: 59.91, lng: 10.75 }
const bergen = { lat: 60.39, lng: 5.32 }
const trondheim = { lat: 63.43, lng: 10.4 }
const stops = [oslo, bergen, trondheim]
const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

const film = filmOf(stops.map(() => ({ km: 300, letters: 0, photos: 1 })))
const way = filmedWay(stops, undefined)

test('what is seen never jumps, from the first scene to the last', () => {
  for (const size of sizes) {
    const views = viewsOf(way, size)
    const seen = film.scenes.map((scene) => [
      seenAt(way, views, scene, scene.from),
      seenAt(way, views, scene, scene.to - 1e-9),
    ])
    for (const [at, [begins]] of seen.slice(1).entries()) {
      const before = seen[at]![1]!
      for (const name of ['x', 'y', 'width'] as const) {
        expect(begins!.view[name]).toBeCloseTo(before.view[name], 2)
      }
      expect(begins!.legs + begins!.gone).toBeCloseTo(before.legs + before.gone, 2)
    }
    expect(seen.at(-1)![1]!.legs).toBe(2)
  }
})

test('a stop is seen close, on a picture that covers the screen and lies where the drawing has it', () => {
  for (const size of sizes) {
    const views = viewsOf(way, size)
    const view = views.ofStops[1]!
    expect(view.width).toBeLessThan(views.whole.width)
    const grounds = groundsAt(way, views, 1, size)
    const close = grounds
      .filter(({ towns }) => towns)
      .map((ground) => clarityOf(ground, view, size))
    expect(close).toContain(1)
    // There is nothing below it that would be seen through it.
    expect(clarityOf(grounds[0]!, views.whole, size)).toBeGreaterThan(0)
    for (const { frame, x, y, width } of grounds) {
      const [across, down] = project(frame, bergen)
      expect(x + (across * width) / frame.width).toBeCloseTo(view.x, 0)
      expect(y + (down * width) / frame.width).toBeCloseTo(view.y, 0)
    }
    const spans = grounds.map(({ frame }) => frame.span)
    expect(spans).toEqual(spans.toSorted((one, other) => other - one))
    expect(grounds.length).toBeLessThanOrEqual(7)
  }
})

test('a journey around the world is seen on a map of it, without others', () => {
  const far = filmedWay(
    [
      { lat: 38.7, lng: -9.1 },
      { lat: 35.7, lng: 139.7 },
      { lat: 34, lng: -118.2 },
    ],
    undefined,
  )
  const size = sizes[1]!
  const views = viewsOf(far, size)
  expect(groundsAt(far, views, 1, size).map(({ frame }) => frame.kind)).toEqual(['world'])
  expect(viewBetween(views.ofStops[0]!, views.whole, 1).width).toBeCloseTo(views.whole.width)
})
