import { createRequire } from 'node:module'
import { writeFile } from 'node:fs/promises'
import { geoArea, geoAzimuthalEqualArea, geoCentroid, geoContains, geoDistance } from 'd3-geo'
import { merge } from 'topojson-client'
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from 'topojson-specification'
import type { Outline } from './outlines.ts'

type Point = [number, number]
type Ring = Point[]
interface Country {
  cca2: string
  ccn3: string
  latlng: Point
}
type Atlas = Topology<{ countries: GeometryCollection<{ name: string }> }>

/** Longest side of an outline, in its own units. */
const size = 1000
const maxPoints = 190
const maxRings = 26
/** Square units: atolls far from one another look like dust, and are drawn as a symbol instead. */
const leastLand = 20_000

/** Shapes that the atlas draws apart from the country that ISO 3166-1 counts them to. */
const partsByName: Record<string, string[]> = {
  CY: ['N. Cyprus', 'Cyprus U.N. Buffer Zone', 'Dhekelia', 'Akrotiri'],
  KZ: ['Baikonur'],
  SO: ['Somaliland'],
  XK: ['Kosovo'],
}

/** The countries of ISO 3166-1 and Kosovo, each as one path where it is more than dust. */
export function makeOutlines(): Record<string, Outline> {
  // An import of megabytes of JSON would be type-checked as a literal.
  const require = createRequire(import.meta.url)
  const atlas = require('world-atlas/countries-10m.json') as Atlas
  const countries = require('world-countries/countries.json') as Country[]
  const shapes = atlas.objects.countries.geometries
  const outlines: Record<string, Outline> = {}

  for (const country of [...countries].sort((a, b) => a.cca2.localeCompare(b.cca2))) {
    const code = country.cca2
    const parts = shapes.filter(
      (shape) =>
        (shape.id !== undefined && shape.id === country.ccn3) ||
        partsByName[code]?.includes(nameOf(shape.properties)),
    )
    const polygons =
      parts.length > 0
        ? merge(atlas, parts as Array<Polygon | MultiPolygon>).coordinates
        : polygonsAround(atlas, [country.latlng[1], country.latlng[0]])
    const outline = drawOutline(polygons as Ring[][])
    if (outline) outlines[code] = outline
  }
  return outlines
}

function nameOf(properties: object | undefined): string {
  return properties && 'name' in properties ? String(properties.name) : ''
}

/** Overseas parts are drawn as their motherland's: what lies within about 150 km of the point. */
function polygonsAround(atlas: Atlas, centre: Point): Ring[][] {
  const found: Ring[][] = []
  for (const shape of atlas.objects.countries.geometries) {
    for (const polygon of merge(atlas, [shape as Polygon]).coordinates as Ring[][]) {
      const geometry = { type: 'Polygon' as const, coordinates: polygon }
      if (geoArea(geometry) > 0.01) continue
      const isNear = geoDistance(geoCentroid(geometry), centre) < 0.024
      if (isNear || geoContains(geometry, centre)) found.push(polygon)
    }
  }
  return found
}

function drawOutline(polygons: Ring[][]): Outline | undefined {
  const bySize = polygons
    .map((rings) => ({ rings, area: geoArea({ type: 'Polygon', coordinates: rings }) }))
    .sort((a, b) => b.area - a.area)
  const largest = bySize[0]
  if (!largest) return undefined

  const big = bySize.filter((polygon) => polygon.area > largest.area * 0.25)
  const centre = geoCentroid({
    type: 'MultiPolygon',
    coordinates: big.map((polygon) => polygon.rings),
  })
  const project = geoAzimuthalEqualArea()
    .rotate([-centre[0], -centre[1]])
    .translate([0, 0])
    .scale(10_000)
    .precision(0)
  const flat = bySize.map((polygon) => ({
    ...polygon,
    rings: polygon.rings.map((ring) =>
      ring.slice(0, -1).map((point): Point => project(point) ?? [0, 0]),
    ),
  }))

  let frame = boxOf([])
  const kept: Ring[] = []
  for (const { rings, area } of flat) {
    const [outer, ...holes] = rings
    if (!outer) continue
    const wider = boxOf([outer], frame)
    // Far islands would shrink the mainland to a speck.
    const growth = kept.length === 0 ? 1 : boxArea(wider) / boxArea(frame)
    const isFar = area < largest.area * 0.25 && growth > 1 + 1.4 * Math.sqrt(area / largest.area)
    if (isFar) continue
    frame = wider
    kept.push(outer, ...holes)
  }

  const width = frame.right - frame.left
  const height = frame.bottom - frame.top
  const scale = size / Math.max(width, height)
  const scaled = kept.map((ring) =>
    ring.map(([x, y]): Point => [(x - frame.left) * scale, (y - frame.top) * scale]),
  )
  const simple = simplify(scaled)
  const land = simple.reduce((sum, ring) => sum + ringArea(ring), 0)
  const isRecognisable = land > leastLand && simple.flat().length > 5
  if (!isRecognisable) return undefined
  return {
    width: Math.round(width * scale),
    height: Math.round(height * scale),
    path: simple.map(writeRing).join(''),
  }
}

function simplify(rings: Ring[]): Ring[] {
  for (let tolerance = 10; ; tolerance *= 1.3) {
    const simple = rings
      .filter((ring, index) => index === 0 || ringArea(ring) > tolerance * 4)
      .sort((a, b) => ringArea(b) - ringArea(a))
      .slice(0, maxRings)
      .map((ring) => simplifyRing(ring, tolerance))
    if (simple.reduce((sum, ring) => sum + ring.length, 0) <= maxPoints) return simple
  }
}

/** Visvalingam and Whyatt: the corner that spans the smallest triangle goes first. */
function simplifyRing(ring: Ring, tolerance: number): Ring {
  const points = thin(ring)
  while (points.length > 4) {
    let smallest = Infinity
    let at = 0
    for (let index = 0; index < points.length; index++) {
      const area = triangle(
        points[(index + points.length - 1) % points.length] ?? [0, 0],
        points[index] ?? [0, 0],
        points[(index + 1) % points.length] ?? [0, 0],
      )
      if (area < smallest) {
        smallest = area
        at = index
      }
    }
    if (smallest > tolerance) break
    points.splice(at, 1)
  }
  return points
}

/** Leaves out what lies within a unit or two of the point before: fjords cost quadratic time. */
function thin(ring: Ring): Ring {
  const points: Ring = []
  for (const point of ring) {
    const before = points.at(-1)
    if (!before || Math.hypot(point[0] - before[0], point[1] - before[1]) > 1.5) points.push(point)
  }
  return points
}

function triangle(a: Point, b: Point, c: Point): number {
  return Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])) / 2
}

function ringArea(ring: Ring): number {
  let sum = 0
  let before = ring.at(-1) ?? [0, 0]
  for (const point of ring) {
    sum += before[0] * point[1] - point[0] * before[1]
    before = point
  }
  return Math.abs(sum) / 2
}

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

function boxOf(rings: Ring[], start?: Box): Box {
  const box = start
    ? { ...start }
    : { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (const [x, y] of rings.flat()) {
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x)
    box.top = Math.min(box.top, y)
    box.bottom = Math.max(box.bottom, y)
  }
  return box
}

function boxArea(box: Box): number {
  return (box.right - box.left) * (box.bottom - box.top)
}

function writeRing(ring: Ring): string {
  const points = ring.map(([x, y]): Point => [Math.round(x), Math.round(y)])
  const start = points[0] ?? [0, 0]
  let path = `M${start[0]} ${start[1]}`
  let before = start
  for (const point of points.slice(1)) {
    const [dx, dy] = [point[0] - before[0], point[1] - before[1]]
    if (dx === 0 && dy === 0) continue
    path += `l${dx}${dy < 0 ? '' : ' '}${dy}`
    before = point
  }
  return `${path}z`
}

if (import.meta.main) {
  const rows = Object.entries(makeOutlines()).map(
    ([code, outline]) => `"${code}":${JSON.stringify(outline)}`,
  )
  await writeFile(new URL('outlines.json', import.meta.url), `{\n${rows.join(',\n')}\n}\n`)
}
