import type { Crop } from '@farfolk/contract/album-crops'
import type { Turn } from '@farfolk/contract/images'

/** A part of a picture, in per cent of its sides. */
export interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** How a photo is shown: cropped, then mirrored, then turned, each said of what the one before leaves. */
export interface Edits {
  crop: Crop | null
  isMirrored: boolean
  turn: Turn
}

/** How a picture that is shown already is shown from here: mirrored, then turned. */
export type Pose = Omit<Edits, 'crop'>

export const wholeArea: Area = { x: 0, y: 0, width: 100, height: 100 }
export const asShown: Pose = { isMirrored: false, turn: 0 }

export function turnedPose({ isMirrored, turn }: Pose, by: Turn): Pose {
  return { isMirrored, turn: quarters(turn + by) }
}

/** Left for right of what is seen: what was turned before is turned to the other side then. */
export function mirroredPose({ isMirrored, turn }: Pose): Pose {
  return { isMirrored: !isMirrored, turn: quarters(-turn) }
}

/** One that follows another, as one. */
export function joinedPose(first: Pose, second: Pose): Pose {
  const mirrored = second.isMirrored ? mirroredPose(first) : first
  return turnedPose(mirrored, second.turn)
}

/** What leads back from it. */
export function poseBack({ isMirrored, turn }: Pose): Pose {
  return { isMirrored, turn: isMirrored ? turn : quarters(-turn) }
}

export function turnedArea(area: Area, turn: Turn): Area {
  const { x, y, width, height } = area
  if (turn === 0) return area
  return turnedArea(
    { x: 100 - y - height, y: x, width: height, height: width },
    quarters(turn - 90),
  )
}

export function mirroredArea(area: Area): Area {
  return { ...area, x: 100 - area.x - area.width }
}

export function posedArea(area: Area, { isMirrored, turn }: Pose): Area {
  return turnedArea(isMirrored ? mirroredArea(area) : area, turn)
}

/** What is kept of a photo, as it lies in all of it as that is shown. */
export function areaOf({ crop, ...pose }: Edits): Area {
  if (!crop) return wholeArea
  const { x, y, width, height } = crop
  return posedArea({ x: x * 100, y: y * 100, width: width * 100, height: height * 100 }, pose)
}

/** The other way: null for all of it. */
export function cropOf(area: Area, pose: Pose): Crop | null {
  const { x, y, width, height } = posedArea(area, poseBack(pose))
  // As the club keeps it: half a per mille of a side is no part that anybody cuts off.
  const isWhole = width > 99.95 && height > 99.95
  if (isWhole) return null
  // By both ends: rounded by itself, what reaches the edge would stand out by a part.
  const along = (start: number, length: number) => {
    const [from, to] = [start, start + length].map((end) => Math.round(clamped(end) * 1_000))
    return { from: from! / 100_000, length: (to! - from!) / 100_000 }
  }
  const [across, down] = [along(x, width), along(y, height)]
  return { x: across.from, y: down.from, width: across.length, height: down.length }
}

interface Sides {
  width: number
  height: number
}

/** The largest part of a picture that is so much wider than high, around the middle of what is kept. */
export function areaWith(ratio: number, { width, height }: Sides, kept: Area): Area {
  const across = Math.min(100, (100 * height * ratio) / width)
  const down = Math.min(100, (100 * width) / ratio / height)
  const from = (start: number, length: number, side: number) =>
    Math.min(100 - side, Math.max(0, start + length / 2 - side / 2))
  return {
    x: from(kept.x, kept.width, across),
    y: from(kept.y, kept.height, down),
    width: across,
    height: down,
  }
}

function clamped(part: number): number {
  return Math.min(100, Math.max(0, part))
}

function quarters(degrees: number): Turn {
  return (((degrees % 360) + 360) % 360) as Turn
}
