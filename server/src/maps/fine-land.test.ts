import { type Frame, frameAround, type Point } from '@farfolk/contract/maps'
import { geoContains } from 'd3-geo'
import type { Position } from 'geojson'
import { expect, test } from 'vitest'
import { fineLandOf, unpackLand } from './fine-land.ts'
import { packLand } from './pack-land.ts'
import type { Atlas } from './land.ts'

interface Spots {
  land: Point[]
  sea: Point[]
}

const regions: Record<string, Spots> = {
  'the Sound': {
    land: [spot(55.86, 12.3), spot(55.9, 13.5)],
    sea: [spot(55.75, 12.83), spot(55.2, 13.4)],
  },
  'fjords of Norway': {
    land: [spot(60.8, 7.2), spot(61.6, 8.3)],
    // The Sognefjord is 4 km wide here.
    sea: [spot(61.13, 6.2), spot(61, 3.5)],
  },
  'islands across the antimeridian': {
    land: [spot(-17.8, 178), spot(-16.6, 179.2)],
    sea: [spot(-17.5, -178.5), spot(-15, 179.9)],
  },
  Antarctica: { land: [spot(-75, 25), spot(-76, 40)], sea: [spot(-64, 30)] },
  'the far side of the Bering Strait': {
    land: [spot(66.5, -172.5), spot(65, -162)],
    sea: [spot(63, -176), spot(65.9, -168)],
  },
}

test.each(Object.entries(regions))('land is land and sea is sea: %s', async (_, { land, sea }) => {
  const shapes = await fineLandOf(frameAround([...land, ...sea]))
  const shape = { type: 'MultiPolygon' as const, coordinates: shapes.polygons }
  const isLand = ({ lat, lng }: Point) => geoContains(shape, [lng, lat])
  expect(land.map(isLand)).toEqual(land.map(() => true))
  expect(sea.map(isLand)).toEqual(sea.map(() => false))
})

test('what is drawn grows with what is seen, not with the atlas', async () => {
  const pointsOf = async (frame: Frame) => {
    const { polygons, borders } = await fineLandOf(frame)
    return [...polygons.flat(), ...borders].flat().length
  }
  const inland = await pointsOf(frameAround([spot(39.7, -105), spot(40.5, -104)]))
  const wide = await pointsOf(frameAround([spot(39.7, -105)], 64))
  expect(inland).toBeLessThan(12_000)
  expect(wide).toBeLessThan(40_000)
})

test('a picture of the middle of a desert is all land', async () => {
  const frame = frameAround([spot(24, 12), spot(24.5, 12.5)])
  const { polygons } = await fineLandOf(frame)
  const shape = { type: 'MultiPolygon' as const, coordinates: polygons }
  expect(geoContains(shape, [frame.centre.lng, frame.centre.lat])).toBe(true)
})

/** A square island of this size, in steps of a thousandth of a degree, beside an equally large frame. */
function islandOf(size: number): Atlas {
  const arc: [number, number][] = [
    [0, 0],
    [0, size],
    [size, 0],
    [0, -size],
    [-size, 0],
  ]
  const shape = { type: 'Polygon' as const, arcs: [[0]] }
  return {
    type: 'Topology',
    transform: { scale: [0.001, 0.001], translate: [10, 10] },
    arcs: [arc],
    objects: {
      land: { type: 'GeometryCollection', geometries: [shape] },
      countries: { type: 'GeometryCollection', geometries: [] },
    },
  }
}

test('a speck too small to be drawn is left out, never turned into the earth around it', () => {
  const frame = frameAround([spot(10, 10)], 6)
  const ringOf = (size: number): Position[] | undefined =>
    unpackLand(packLand(islandOf(size)), frame).polygons[0]?.[0]
  expect(ringOf(1)).toBeUndefined()
  expect(ringOf(500)).toEqual([
    [10, 10],
    [10, 10.5],
    [10.5, 10.5],
    [10.5, 10],
    [10, 10],
  ])
})

function spot(lat: number, lng: number): Point {
  return { lat, lng }
}
