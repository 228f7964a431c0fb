import { cornerOf } from './crop-corner.ts'
import type { Framing } from './framing.ts'
import {
  backBy,
  mirroredRectangle,
  type Rectangle,
  type Sides,
  turnedRectangle,
} from './rectangles.ts'
import { turnedSides } from './turned-sides.ts'

/** Of a picture with these sides, upright as its file has it, those that it is shown with. */
export function framedSides(sides: Sides, framing: Framing): Sides {
  const { width, height } = turnedSides(keptOf(sides, framing), framing.turn)
  return { width, height }
}

/** What is kept of a picture, in its pixels. */
export function keptOf(sides: Sides, { crop, turn, isMirrored }: Framing): Rectangle {
  if (!crop) return { x: 0, y: 0, ...sides }
  const whole = turnedSides({ width: sides.width, height: sides.height }, turn)
  const width = keptSide(whole.width, crop.width)
  const height = keptSide(whole.height, crop.height)
  const { gravity } = crop
  const from = typeof gravity === 'string' ? { at: gravity, x: 0, y: 0 } : gravity
  const { left: x, top: y } = cornerOf(whole, { width, height }, from, 1)
  const shown = { x, y, width, height }
  const upright = isMirrored ? mirroredRectangle(shown, whole) : shown
  return turnedRectangle(upright, whole, backBy(turn))
}

/** As imgproxy (`calcCropSize` of its processing/prepare.go). */
function keptSide(side: number, kept: number): number {
  if (kept === 0) return side
  return kept < 1 ? Math.max(1, Math.round(side * kept)) : Math.min(side, Math.floor(kept))
}
