import { type Frame, frameAround, type Point, project, worldFrame } from '@farfolk/contract/maps'
import { boxOf, mostPhotoClusters, PhotoBox } from '@farfolk/contract/photo-clusters'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PhotoMapData, ShownCluster } from './load-photo-map.ts'
import { cellKey, zoomOf } from './map-cells.ts'
import { isWithinView, type View, viewOf } from './map-view.ts'
import { hasAll, questionOf, shownZoom, withClusters } from './use-clusters.ts'

const point = fc.record({
  lat: fc.double({ min: -82, max: 82, noNaN: true }),
  lng: fc.double({ min: -180, max: 179.9, noNaN: true }),
})
const frames = fc.oneof(
  fc.constantFrom(worldFrame(), worldFrame(-150)),
  point.map((middle) => frameAround([middle])),
  fc.tuple(point, point).map(([one, other]) => frameAround([one, other])),
)

/** As the map lies once it is so close to a point, `widthPx` wide: as near to the middle as its edges let it. */
function closeTo(frame: Frame, to: Point, k: number, widthPx = 480) {
  const unit = frame.width / widthPx
  const [x, y] = project(frame, to)
  const moved = (at: number, size: number) =>
    Math.min(0, Math.max(size - size * k, size / 2 - at * k)) / unit
  return { place: { k, x: moved(x, frame.width), y: moved(y, frame.height) }, widthPx }
}

const clusterAt = ({ lat, lng }: Point, count: number) =>
  ({ lat, lng, count, bbox: [lng, lat, lng, lat].join() }) as ShownCluster

/** What the server answers of these photos, all of them in the frame; none is left out, whatever their number. */
function answer(photos: readonly Point[], query: { zoom: number; bbox?: string | undefined }) {
  const [west, south, east, north] = boxOf(query.bbox ?? '-180,-90,180,90')
  const isIn = ({ lat, lng }: Point) =>
    south <= lat &&
    lat <= north &&
    (west > east ? lng >= west || lng <= east : lng >= west && lng <= east)
  const cells = Map.groupBy(photos.filter(isIn), (photo) => cellKey(photo, query.zoom))
  return [...cells.values()].map((of) => clusterAt(of[0]!, of.length))
}

const counts = (clusters: Iterable<[string, ShownCluster]>) =>
  [...clusters].map(([cell, { count }]) => `${cell}: ${count}`).toSorted()

const scale = fc.double({ min: 1, max: 12, noNaN: true })
/** To one photo after the other, and so close to it. */
const ways = fc.array(fc.record({ nth: fc.nat(), k: scale }), { minLength: 1, maxLength: 6 })

test('whatever map comes closer to a photo, the photo is in what is shown, whole once it stands still', () => {
  fc.assert(
    fc.property(
      frames,
      fc.array(point, { minLength: 1, maxLength: 60 }),
      ways,
      (frame, all, way) => {
        const photos = all.filter((photo) => {
          const [x, y] = project(frame, photo)
          return x >= 0 && x <= frame.width && y >= 0 && y <= frame.height
        })
        fc.pre(photos.length > 0)
        const zoom = zoomOf(frame)
        const map: PhotoMapData = { frame, zoom, clusters: answer(photos, { zoom }) }
        let grids = withClusters(new Map(), { zoom, view: undefined }, map.clusters)
        let shown = zoom
        for (const { nth, k } of way) {
          const to = photos[nth % photos.length]!
          const placed = closeTo(frame, to, k)
          const asked = {
            zoom: zoomOf(frame, k),
            view: viewOf(frame, placed.place, placed.widthPx, 130),
          }
          const isMoved = asked.zoom === shown
          shown = shownZoom(grids, asked, shown)
          expect(isMoved || grids.get(shown)!.cells.has(cellKey(to, shown))).toBe(true)
          if (hasAll(grids.get(asked.zoom), asked.view)) continue
          const { query, view } = questionOf(map, placed)
          expect(PhotoBox.safeParse(query!.bbox).success).toBe(true)
          grids = withClusters(grids, { zoom: asked.zoom, view }, answer(photos, query!))
          shown = shownZoom(grids, asked, shown)
          expect(shown).toBe(asked.zoom)
          // Each cell that is in sight has all of its photos.
          const seen = viewOf(frame, placed.place, placed.widthPx)
          const inSight = photos.filter((photo) => isSeen(frame, photo, seen))
          const whole = new Map(
            answer(photos, { zoom: shown }).map((one) => [cellKey(one, shown), one]),
          )
          const cells = new Set(inSight.map((photo) => cellKey(photo, shown)))
          const pick = (from: ReadonlyMap<string, ShownCluster>) =>
            counts([...from].filter(([cell]) => cells.has(cell)))
          expect(pick(grids.get(shown)!.cells)).toEqual(pick(whole))
        }
      },
    ),
    { numRuns: 300 },
  )
})

/** Whether it is in the drawing where the map is. */
function isSeen(frame: Frame, { lat, lng }: Point, view: View): boolean {
  const turned = ((((lng - frame.centre.lng + 180) % 360) + 360) % 360) - 180
  return isWithinView({ west: turned, east: turned, south: lat, north: lat }, view)
}

test('no more is asked for than is told', () => {
  fc.assert(
    fc.property(frames, point, scale, (frame, to, k) => {
      const { query } = questionOf({ frame, zoom: 0, clusters: [] }, closeTo(frame, to, k))
      const [west, south, east, north] = boxOf(query!.bbox!)
      const height = 360 / 2 ** query!.zoom
      let cells = 0
      for (let row = Math.floor((south + 90) / height); row * height - 90 <= north; row++) {
        const middle = Math.min(90, (row + 0.5) * height - 90)
        const columns = Math.max(1, Math.floor((360 / height) * Math.cos((middle * Math.PI) / 180)))
        const across = (((east - west) % 360) + 360) % 360 || 360
        cells += Math.min(columns, Math.ceil((across / 360) * columns) + 1)
      }
      expect(cells).toBeLessThanOrEqual(mostPhotoClusters)
    }),
    { numRuns: 1_000 },
  )
})

test('a map of one place asks for that alone, and for nothing beside it', () => {
  const to = { lat: 59, lng: 18 }
  const frame = frameAround([to])
  const map = { frame, zoom: 8, clusters: [], bbox: '17.9,58.9,18.1,59.1' }
  expect(questionOf(map, closeTo(frame, to, 1)).query?.bbox).toBe(map.bbox)
  const east = { lat: 59, lng: 18.2 }
  const [west] = boxOf(questionOf(map, closeTo(frame, east, 12)).query!.bbox!)
  expect(west).toBeGreaterThan(17.95)
  const east180 = { ...map, frame: worldFrame(), bbox: '170,58,-171,60' }
  const atSea = closeTo(east180.frame, { lat: 59, lng: 179 }, 2)
  expect(questionOf(east180, atSea).query?.bbox).toBe(east180.bbox)
  const round = { ...map, frame: worldFrame(), bbox: '-170,58,-168,60' }
  expect(questionOf(round, closeTo(round.frame, { lat: 59, lng: -169 }, 2))).toMatchObject({
    query: { bbox: round.bbox },
    view: undefined,
  })
  const away = { lat: 59.5, lng: 19 }
  expect(questionOf(map, closeTo(frame, away, 12)).query).toBeUndefined()
})

test('a map that is moved keeps its grid, with what it had', () => {
  const view = { west: -10, east: 10, south: 0, north: 10 }
  const one = clusterAt({ lat: 5, lng: 5 }, 2)
  let grids = withClusters(new Map(), { zoom: 3, view: undefined }, [one])
  grids = withClusters(grids, { zoom: 7, view }, [one])
  const moved = { zoom: 7, view: { ...view, east: 15 } }
  expect(shownZoom(grids, moved, 7)).toBe(7)
  expect(shownZoom(grids, moved, 3)).toBe(3)
  // Cut by the edge of what was asked for.
  grids = withClusters(grids, { zoom: 7, view: moved.view }, [{ ...one, count: 1 }])
  expect(counts(grids.get(7)!.cells)).toEqual([`${cellKey(one, 7)}: 2`])
  expect(grids.get(7)!.hasMore).toBe(false)
  const many = Array.from({ length: mostPhotoClusters }, () => one)
  expect(withClusters(grids, { zoom: 7, view }, many).get(7)!.hasMore).toBe(true)
})
