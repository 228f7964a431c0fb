import type { Turn } from '@farfolk/contract/images'
import { turnedSides } from './turned-sides.ts'

export interface Sides {
  width: number
  height: number
}

/** A part of a picture, from its upper left corner, in whatever its sides are counted. */
export interface Rectangle extends Sides {
  x: number
  y: number
}

/** Where it lies once its picture is turned clockwise; `whole` are the sides of before. */
export function turnedRectangle(part: Rectangle, whole: Sides, turn: Turn): Rectangle {
  const { x, y, width, height } = part
  const [right, below] = [whole.width - x - width, whole.height - y - height]
  const corners = { 0: [x, y], 90: [below, x], 180: [right, below], 270: [y, right] } as const
  const [across, down] = corners[turn]
  return { ...turnedSides({ width, height }, turn), x: across, y: down }
}

/** Where it lies once its picture shows left for right. */
export function mirroredRectangle(part: Rectangle, whole: Sides): Rectangle {
  return { ...part, x: whole.width - part.x - part.width }
}

export function backBy(turn: Turn): Turn {
  return ((360 - turn) % 360) as Turn
}
