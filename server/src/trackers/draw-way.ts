import { distanceKm, type Point } from '@farfolk/contract/maps'
import { encodeLine } from '@farfolk/contract/polyline'
import { simplifyTrack } from '../trip-files/simplify-track.ts'
import { lengthKmOf } from '../trip-files/track-lines.ts'

/** A day of a trip of months is little on its map. */
const maxDayPoints = 200
/** A phone that was off for longer, and is somewhere else by then, tells nothing of the way between. */
const gapMs = 30 * 60_000
const gapKm = 50
/** Where somebody stays, positions still wander. */
const hardlyKm = 0.03

export interface Taken extends Point {
  /** Milliseconds since 1970. */
  time: number
}

/** The way of a day, of its positions in their order; no lines where nobody moved. */
export function drawWay(positions: readonly Taken[]): { lines: string[]; lengthKm: number } {
  const pieces: Taken[][] = []
  for (const position of positions) {
    const before = pieces.at(-1)?.at(-1)
    if (before && distanceKm(before, position) < hardlyKm) continue
    if (!before || isGap(before, position)) pieces.push([])
    pieces.at(-1)?.push(position)
  }
  const lines = simplifyTrack(pieces, maxDayPoints)
  return { lines: lines.map(encodeLine), lengthKm: lengthKmOf(lines) }
}

function isGap(before: Taken, after: Taken): boolean {
  return after.time - before.time > gapMs && distanceKm(before, after) > gapKm
}
