import {
  distanceKm,
  type Frame,
  greatCirclePath,
  type Point,
  project,
} from '@farfolk/contract/maps'
import { decodeLine } from '@farfolk/contract/polyline'

/** A point of the drawing that the film moves over. */
export type Spot = readonly [x: number, y: number]

/** The way from a stop to the next one. */
export interface Leg {
  /** One line, or several where it leaves one edge of the world for the other. */
  lines: readonly (readonly Spot[])[]
  /** In units of the drawing, without what lies beyond the edges. */
  length: number
}

/** Seen close, a tenth of a unit, to which points are rounded, would be a street. */
const finer = 1_000

/** `project` for a drawing that is seen close. */
export function spotOf(frame: Frame, point: Point): Spot {
  const [x, y] = project(finerFrame(frame), point)
  return frame.kind === 'region' ? [x / finer, y / finer] : [x, y]
}

// A world's equator lies at a height of its own.
function finerFrame(frame: Frame): Frame {
  if (frame.kind === 'world') return frame
  return { ...frame, width: frame.width * finer, height: frame.height * finer }
}

/** The ways between stops: as they were recorded, as far as a track leads there, else over the great circle. */
export function legsOf(
  frame: Frame,
  stops: readonly Point[],
  lines: readonly string[] = [],
): Leg[] {
  const spots = stops.map((stop) => spotOf(frame, stop))
  const track = lines.flatMap((line) => decodeLine(line).map((point) => spotOf(frame, point)))
  const at = alongTrack(track, spots)
  return stops.slice(1).map((stop, index) => {
    const [from, to] = [spots[index]!, spots[index + 1]!]
    const [first, last] = [at[index] ?? 0, at[index + 1] ?? 0]
    const recorded = track.slice(first, last + 1)
    const gap = Math.max(distance(from, recorded[0] ?? to), distance(to, recorded.at(-1) ?? from))
    const leads = last > first && gap <= nearShare * distance(from, to)
    return legThrough(frame, leads ? [from, ...recorded, to] : curve(frame, stops[index]!, stop))
  })
}

/** A track that ends farther from a stop, by the way between the two, does not lead there. */
const nearShare = 0.2

/**
 * Which point of a track is that of each stop: never before that of the stop before, and all of them as near as
 * they can be.
 */
function alongTrack(track: readonly Spot[], stops: readonly Spot[]): number[] {
  if (track.length === 0) return []
  let costs = track.map(() => 0)
  const cheapest: number[][] = []
  for (const stop of stops) {
    const before: number[] = []
    let best = 0
    costs = track.map((spot, index) => {
      if ((costs[index] ?? 0) < (costs[best] ?? 0)) best = index
      before.push(best)
      return (costs[best] ?? 0) + distance(stop, spot)
    })
    cheapest.push(before)
  }
  let at = costs.indexOf(Math.min(...costs))
  const found: number[] = []
  for (const before of cheapest.toReversed()) {
    found.push(at)
    at = before[at] ?? 0
  }
  return found.toReversed()
}

/** Nearly half around the world. */
const oppositeKm = 20_014
/** Degrees. */
const beside = 0.05

function curve(frame: Frame, from: Point, to: Point): Spot[] {
  const scale = frame.kind === 'region' ? finer : 1
  // Every great circle leads to what lies opposite, and which one is meant cannot be reckoned: one of them is chosen.
  const isOpposite = distanceKm(from, to) > oppositeKm
  const towards = isOpposite ? { ...to, lng: to.lng - beside } : to
  const path = greatCirclePath(finerFrame(frame), from, towards)
  const spots = [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]): Spot => [
    Number(x) / scale,
    Number(y) / scale,
  ])
  return isOpposite ? [...spots.slice(0, -1), spotOf(frame, to)] : spots
}

function legThrough(frame: Frame, spots: readonly Spot[]): Leg {
  const lines: Spot[][] = []
  for (const spot of spots) {
    const line = lines.at(-1)
    const before = line?.at(-1)
    const isCut = !before || Math.abs(spot[0] - before[0]) > frame.width / 2
    if (isCut) lines.push([spot])
    else line!.push(spot)
  }
  return { lines, length: lines.reduce((sum, line) => sum + lengthOf(line), 0) }
}

function lengthOf(line: readonly Spot[]): number {
  return line.slice(1).reduce((sum, spot, index) => sum + distance(line[index] ?? spot, spot), 0)
}

export function distance([x1, y1]: Spot, [x2, y2]: Spot): number {
  return Math.hypot(x2 - x1, y2 - y1)
}

/** As far as a share of a leg: the lines up to there, and where that is. */
export function upTo({ lines, length }: Leg, share: number): { lines: Spot[][]; head: Spot } {
  let left = Math.min(1, Math.max(0, share)) * length
  const gone: Spot[][] = []
  let head: Spot = lines[0]?.[0] ?? [0, 0]
  for (const line of lines) {
    // Not where the way begins again at the other edge, before it goes on there.
    if (gone.length > 0 && left <= 0) break
    head = line[0] ?? head
    const begun: Spot[] = [head]
    gone.push(begun)
    for (const to of line.slice(1)) {
      if (left <= 0) break
      const step = distance(head, to)
      const part = step > left ? left / step : 1
      head = [head[0] + (to[0] - head[0]) * part, head[1] + (to[1] - head[1]) * part]
      begun.push(head)
      left -= step
    }
  }
  return { lines: gone, head }
}

export function pathOf(lines: readonly (readonly Spot[])[]): string {
  return lines
    .map((line) => `M${line.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}`)
    .join('')
}

function short(value: number): number {
  return Math.round(value * finer) / finer
}
