import { readFile } from 'node:fs/promises'
import type { Geometry, MultiLineString, MultiPolygon, Position } from 'geojson'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

export type Atlas = Topology<{
  countries: GeometryCollection<{ name: string }>
  land: GeometryCollection
}>

/** Degrees; of what never crosses the antimeridian, where the atlas cuts. */
export interface Box {
  west: number
  east: number
  south: number
  north: number
}
interface Part<T> {
  coordinates: T
  box: Box
}

/** What is drawn: polygons and lines in degrees. */
export interface LandShapes {
  polygons: Position[][][]
  borders: Position[][]
}

/** Natural Earth (public domain) by way of world-atlas, in pieces so that a frame takes what it shows. */
export interface Land {
  polygons: Part<Position[][]>[]
  borders: Part<Position[]>[]
}

let far: Promise<Atlas> | undefined
let farPieces: Promise<Land> | undefined

/** For the whole earth: fewer corners, no specks; made by make-far-land.ts. */
export function farLand(): Promise<Land> {
  farPieces ??= farAtlas().then(inPieces)
  return farPieces
}

/** The countries of `farLand` by ISO 3166-1 alpha-2 code; the smallest are missing. */
export async function countryShapes(): Promise<Map<string, MultiPolygon>> {
  const atlas = await farAtlas()
  const shapes = new Map<string, MultiPolygon>()
  for (const { id, geometry } of feature(atlas, atlas.objects.countries).features) {
    const polygons = polygonsOf(geometry)
    if (id === undefined || polygons.length === 0) continue
    // The atlas keeps some far islands apart from their country.
    const known = shapes.get(String(id))?.coordinates ?? []
    shapes.set(String(id), { type: 'MultiPolygon', coordinates: [...known, ...polygons] })
  }
  return shapes
}

export function shapesOf({ polygons, borders }: Land): LandShapes {
  return {
    polygons: polygons.map(({ coordinates }) => coordinates),
    borders: borders.map(({ coordinates }) => coordinates),
  }
}

function farAtlas(): Promise<Atlas> {
  far ??= readAtlas(new URL('far-land.json', import.meta.url))
  return far
}

async function readAtlas(file: string | URL): Promise<Atlas> {
  return JSON.parse(await readFile(file, 'utf8')) as Atlas
}

function inPieces(atlas: Atlas): Land {
  const land = feature(atlas, atlas.objects.land).features
  const polygons = land.flatMap(({ geometry }) => polygonsOf(geometry))
  const borders: MultiLineString = mesh(atlas, atlas.objects.countries, (a, b) => a !== b)
  return {
    polygons: polygons
      .filter((rings) => (rings[0]?.length ?? 0) > 3)
      .map((rings) => ({ coordinates: rings, box: boxOf(rings[0] ?? []) })),
    borders: borders.coordinates.map((line) => ({ coordinates: line, box: boxOf(line) })),
  }
}

function polygonsOf(geometry: Geometry): Position[][][] {
  if (geometry.type === 'MultiPolygon') return geometry.coordinates
  return geometry.type === 'Polygon' ? [geometry.coordinates] : []
}

function boxOf(line: Position[]): Box {
  const box = { west: 180, east: -180, south: 90, north: -90 }
  for (const [lng = 0, lat = 0] of line) {
    box.west = Math.min(box.west, lng)
    box.east = Math.max(box.east, lng)
    box.south = Math.min(box.south, lat)
    box.north = Math.max(box.north, lat)
  }
  return box
}
