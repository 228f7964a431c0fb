import { distanceKm, type Point } from '@farfolk/contract/maps'
import { decodeLine } from '@farfolk/contract/polyline'
import type { Track } from '@farfolk/contract/tracks'

export function lengthKmOf(lines: readonly (readonly Point[])[]): number {
  let km = 0
  for (const points of lines) {
    for (const [index, point] of points.entries()) {
      const before = points[index - 1]
      if (before) km += distanceKm(before, point)
    }
  }
  return Math.round(km * 10) / 10
}

/** Longitudes that go on past ±180 where a line does, so that neighbours are near each other. */
export function unwrapped(points: readonly Point[]): Point[] {
  let turns = 0
  let before: number | undefined
  return points.map(({ lat, lng }) => {
    if (before !== undefined && Math.abs(lng - before) > 180) turns += lng < before ? 360 : -360
    before = lng
    return { lat, lng: lng + turns }
  })
}

export function wrapped({ lat, lng }: Point): Point {
  return { lat, lng: ((((lng + 180) % 360) + 360) % 360) - 180 }
}

/** As the contract shows a track of these lines. */
export function presentTrack(lines: readonly string[], lengthKm: number): Track {
  return { lines: [...lines], lengthKm, corners: cornersOf(lines.map(decodeLine)) }
}

function cornersOf(lines: readonly Point[][]): Point[] {
  const points = unwrapped(lines.flat())
  const farthest = (by: (point: Point) => number) =>
    points.reduce((best, point) => (by(point) > by(best) ? point : best))
  if (points.length === 0) return []
  return [
    farthest(({ lat }) => lat),
    farthest(({ lat }) => -lat),
    farthest(({ lng }) => lng),
    farthest(({ lng }) => -lng),
  ].map(wrapped)
}
