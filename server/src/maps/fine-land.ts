import { unproject } from '@farfolk/contract/map-points'
import type { Frame } from '@farfolk/contract/maps'
import type { Position } from 'geojson'
import type { LandShapes } from './land.ts'
import { chunkSteps, type PackedLand } from './pack-land.ts'
import { packedLand } from './packed-land.ts'

/**
 * Units of the drawing: of points closer than this one is drawn. A close map is often seen closer
 * still; of a wide one so much would weigh more than it shows.
 */
const leastStep = (span: number) => (span < 12 ? 0.5 : 1.2)
/** Units around the picture in which lines are whole. */
const bleed = 60

/** In steps of the grid. */
interface Window {
  west: number
  east: number
  south: number
  north: number
}

/** The land that a region shows, as fine as its picture is; around it the lines are coarse. */
export async function fineLandOf(frame: Frame): Promise<LandShapes> {
  return unpackLand(await packedLand(), frame)
}

export function unpackLand(land: PackedLand, frame: Frame): LandShapes {
  const windows = windowsOf(land, frame)
  const known = new Map<number, Position[]>()
  const pointsOf = (line: number): Position[] => {
    const index = indexOf(line)
    const points = known.get(index) ?? thinned(land, index, frame, windows)
    known.set(index, points)
    return line < 0 ? points.toReversed() : points
  }
  const join = (lines: number[]): Position[] =>
    lines.flatMap((line, index) => pointsOf(line).slice(index === 0 ? 0 : 1))
  const isShown = (lines: number[]) => meets(boxOfLines(land, lines), windows)
  return {
    polygons: land.polygons
      .filter(([outer = []]) => isShown(outer))
      .map((rings) => rings.map(join).filter((ring, index) => turnsAs(ring, index)))
      .filter(([outer]) => outer !== undefined),
    borders: land.borders.filter(isShown).map(join),
  }
}

function indexOf(line: number): number {
  return line < 0 ? ~line : line
}

/** The picture with its surroundings, and again a turn to the west and to the east. */
function windowsOf({ grid }: PackedLand, frame: Frame): Window[] {
  const { scale, translate } = grid
  const { centre, span, width, height } = frame
  const latAt = (y: number) => unproject(frame, [width / 2, y])?.lat ?? centre.lat
  const reach = span / 2 + (bleed / width) * span
  const stepsTo = (axis: 0 | 1, degrees: number) => (degrees - translate[axis]) / scale[axis]
  return [-360, 0, 360].map((turn) => ({
    west: stepsTo(0, centre.lng - reach + turn),
    east: stepsTo(0, centre.lng + reach + turn),
    south: stepsTo(1, latAt(height + bleed)),
    north: stepsTo(1, latAt(-bleed)),
  }))
}

/** A line's points in degrees, as many as the picture shows apart: its ends, and of what lies outside a few. */
function thinned(
  { points, starts, boxes, boxStarts, grid }: PackedLand,
  line: number,
  { span, width, centre }: Frame,
  windows: Window[],
): Position[] {
  const { scale, translate } = grid
  const leastLng = ((span / width) * leastStep(span)) / scale[0]
  // A degree of latitude is drawn longer, the further from the equator.
  const leastLat = (leastLng * scale[0] * Math.cos((centre.lat * Math.PI) / 180)) / scale[1]
  const [first = 0, end = 0] = [starts[line], starts[line + 1]]
  const kept: Position[] = []
  let [lastX, lastY] = [Infinity, Infinity]
  const keep = (x: number, y: number) => {
    kept.push([x * scale[0] + translate[0], y * scale[1] + translate[1]])
    lastX = x
    lastY = y
  }
  for (let index = first; index < end; index++) {
    const [x = 0, y = 0] = [points[index * 2], points[index * 2 + 1]]
    const step = (index - first) % chunkSteps
    const chunk = (boxStarts[line] ?? 0) + (index - first - step) / chunkSteps
    const isLast = index === end - 1
    const isFar = Math.hypot((x - lastX) / leastLng, (y - lastY) / leastLat) >= 1
    if (isFar || isLast) keep(x, y)
    // From the first point of a chunk outside straight to that of the next, which lies in its box.
    if (step === 0 && !isLast && !meets(boxes.subarray(chunk * 4, chunk * 4 + 4), windows)) {
      index = Math.min(index + chunkSteps, end - 1) - 1
    }
  }
  return kept
}

/** Square degrees: whatever has more turns as it ever did, also where it lies across the antimeridian. */
const certainArea = 1

/**
 * Whether a ring still encloses something and turns as its like do: an outer one clockwise. A speck
 * of which too few points are left may turn the other way, and would be the whole earth but it.
 */
function turnsAs(ring: Position[], index: number): boolean {
  let doubled = 0
  ring.forEach(([x = 0, y = 0], at) => {
    const [nextX = 0, nextY = 0] = ring[(at + 1) % ring.length] ?? []
    doubled += x * nextY - nextX * y
  })
  if (Math.abs(doubled / 2) > certainArea) return true
  return index === 0 ? doubled < 0 : doubled > 0
}

function boxOfLines({ boxes, boxStarts }: PackedLand, lines: number[]): number[] {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const line of lines.map(indexOf)) {
    for (let box = (boxStarts[line] ?? 0) * 4; box < (boxStarts[line + 1] ?? 0) * 4; box += 4) {
      west = Math.min(west, boxes[box] ?? Infinity)
      south = Math.min(south, boxes[box + 1] ?? Infinity)
      east = Math.max(east, boxes[box + 2] ?? -Infinity)
      north = Math.max(north, boxes[box + 3] ?? -Infinity)
    }
  }
  return [west, south, east, north]
}

function meets(
  [west = 0, south = 0, east = 0, north = 0]: ArrayLike<number> & Iterable<number>,
  windows: Window[],
): boolean {
  return windows.some(
    (window) =>
      west <= window.east && east >= window.west && south <= window.north && north >= window.south,
  )
}
