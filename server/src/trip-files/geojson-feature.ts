import { plainText } from './plain-text.ts'
import type { PointMaker, RouteContent, RoutePoint } from './route-content.ts'
import { nameOf, noteOf, timeOf, withinReason } from './route-words.ts'

export type Json = Record<string, unknown>

interface Shapes {
  points: RoutePoint[]
  lines: RoutePoint[][]
}

/** Above it a number is of milliseconds, below of seconds. */
const firstMilliseconds = 100_000_000_000

/**
 * Adds a feature, or a geometry without one, to a route: points are places, lines are tracks, areas are
 * no part of a journey. Throws for what GeoJSON does not have.
 */
export function takeFeature(feature: Json, content: RouteContent, makePoint: PointMaker): void {
  const isFeature = feature.type === 'Feature'
  const shapes: Shapes = { points: [], lines: [] }
  addShapes(isFeature ? feature.geometry : feature, shapes, makePoint)
  if (shapes.points.length + shapes.lines.length === 0) return
  const said = isFeature && isJson(feature.properties) ? feature.properties : {}
  const words = wordsOf(said)
  for (const point of shapes.points) content.waypoints.push(Object.assign(point, words))
  if (shapes.lines.length === 0) return
  setTimes(shapes.lines, said)
  content.tracks.push(shapes.lines)
  content.name ??= words.name
}

function addShapes(geometry: unknown, shapes: Shapes, makePoint: PointMaker): void {
  // A feature may have no place at all.
  if (!isJson(geometry)) return
  const { type, coordinates, geometries } = geometry
  const points = (positions: unknown) =>
    listOf(positions).map((position) => pointOf(position, makePoint))
  if (type === 'Point') shapes.points.push(pointOf(coordinates, makePoint))
  if (type === 'MultiPoint') {
    for (const point of points(coordinates)) shapes.points.push(point)
  }
  if (type === 'LineString') shapes.lines.push(points(coordinates))
  if (type === 'MultiLineString') {
    for (const line of listOf(coordinates)) shapes.lines.push(points(line))
  }
  if (type === 'GeometryCollection') {
    for (const each of listOf(geometries)) addShapes(each, shapes, makePoint)
  }
}

function pointOf(position: unknown, makePoint: PointMaker): RoutePoint {
  const [lng, lat] = listOf(position)
  return makePoint(typeof lat === 'number' ? lat : NaN, typeof lng === 'number' ? lng : NaN)
}

function wordsOf(said: Json): Pick<RoutePoint, 'name' | 'note' | 'time'> {
  return {
    name: nameOf(textOf(said.name)) ?? nameOf(textOf(said.title)),
    note: noteOf(plainText(textOf(said.description))) || noteOf(plainText(textOf(said.desc))),
    time: momentOf(said.time) ?? momentOf(said.timestamp) ?? momentOf(said.date),
  }
}

/** As the converters of GPX and KML write them, beside the coordinates and in their order. */
function setTimes(lines: RoutePoint[][], said: Json): void {
  const { coordTimes, coordinateProperties } = said
  const all = coordTimes ?? (isJson(coordinateProperties) ? coordinateProperties.times : undefined)
  if (!Array.isArray(all)) return
  for (const [index, line] of lines.entries()) {
    const times: unknown = lines.length === 1 && !Array.isArray(all[0]) ? all : all[index]
    if (!Array.isArray(times)) continue
    for (const [nth, point] of line.entries()) point.time = momentOf(times[nth])
  }
}

function momentOf(value: unknown): number | null {
  if (typeof value === 'string') return timeOf(value)
  if (typeof value !== 'number') return null
  return withinReason(value < firstMilliseconds ? value * 1_000 : value)
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function listOf(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw new TypeError('no list')
  return value
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
