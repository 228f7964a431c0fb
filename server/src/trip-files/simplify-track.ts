import type { Point } from '@farfolk/contract/maps'
import { distanceKm } from '@farfolk/contract/maps'
import { maxTrackLines, maxTrackPoints } from '@farfolk/contract/tracks'
import simplify from 'simplify-js'
import { unwrapped, wrapped } from './track-lines.ts'

/** Pauses of a device part a way that is one on the map. */
const gapKm = 1
/** Some five metres, in degrees. */
const finest = 0.000_05
/** What is simplified takes up to the square of the points in time, on a line made for that. */
const maxCrude = 4_000

/** A track as a trip keeps it: the same shape in few points. Lines of one point are left out. */
export function simplifyTrack(
  segments: readonly (readonly Point[])[],
  mostPoints = maxTrackPoints,
): Point[][] {
  const lines = joined(segments.filter((points) => points.length > 1)).map(unwrapped)
  const total = lines.reduce((sum, points) => sum + points.length, 0)
  const stride = Math.ceil(total / maxCrude)
  const crude = lines.map((points) => everyNth(points, stride))
  for (let tolerance = finest; ; tolerance *= 1.5) {
    const simple = crude.map((points) => simplifyLine(points, tolerance))
    const count = simple.reduce((sum, points) => sum + points.length, 0)
    if (count <= mostPoints) return simple.map((points) => points.map(wrapped))
  }
}

function simplifyLine(points: Point[], tolerance: number): Point[] {
  // A degree of longitude is shorter far from the equator.
  const shorter = Math.cos(((points[0]?.lat ?? 0) * Math.PI) / 180)
  const flat = points.map(({ lat, lng }) => ({ x: lng * shorter, y: lat }))
  return simplify(flat, tolerance).map(({ x, y }) => ({ lat: y, lng: x / shorter }))
}

function joined(segments: (readonly Point[])[]): Point[][] {
  const lines: Point[][] = []
  for (const points of segments) {
    const end = lines.at(-1)?.at(-1)
    const start = points[0]
    if (!end || !start || distanceKm(end, start) >= gapKm) lines.push([])
    for (const point of points) lines.at(-1)?.push(point)
  }
  return lines.length > maxTrackLines ? [lines.flat()] : lines
}

/** With the first and the last one. */
function everyNth(points: Point[], stride: number): Point[] {
  return points.filter((_, index) => index % stride === 0 || index === points.length - 1)
}
