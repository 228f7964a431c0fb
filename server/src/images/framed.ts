import sharp, { type Sharp } from 'sharp'
import { keptOf } from './framed-sides.ts'
import type { Framing } from './framing.ts'
import { backBy, type Rectangle, type Sides } from './rectangles.ts'
import { turnedSides } from './turned-sides.ts'

interface Framed {
  picture: Sharp
  /** Pixels. */
  sides: Sides
}

/**
 * A picture, opened with `autoOrient`, made smaller by `scale`, cut out, turned and mirrored, in this order: cut or
 * turned before, each size of a photo would need all of that decoded, and in memory where it is turned.
 */
export async function framedSmall(
  picture: Sharp,
  sides: Sides,
  { framing, scale }: { framing: Framing; scale: number },
): Promise<Framed> {
  const small = scaledPart(picture, sides, keptOf(sides, framing), scale)
  const { data, info } = await small.raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return {
    picture: turned(sharp(data, { raw: { width, height, channels } }), framing),
    sides: turnedSides({ width, height }, framing.turn),
  }
}

/** The same in full size, which no more of is in memory than has to be. */
export function framedWhole(picture: Sharp, sides: Sides, framing: Framing): Sharp {
  const kept = keptOf(sides, framing)
  return turned(framing.crop ? picture.extract(extractOf(kept)) : picture, framing)
}

function scaledPart(picture: Sharp, sides: Sides, kept: Rectangle, scale: number): Sharp {
  if (scale === 1) return isAll(kept, sides) ? picture : picture.extract(extractOf(kept))
  const pixels = (length: number) => Math.max(1, Math.round(length * scale))
  const whole = { width: pixels(sides.width), height: pixels(sides.height) }
  const small = picture.resize(whole.width, whole.height, { fit: 'fill' })
  if (isAll(kept, sides)) return small
  const [width, height] = [pixels(kept.width), pixels(kept.height)]
  return small.extract({
    width,
    height,
    left: Math.min(Math.round(kept.x * scale), whole.width - width),
    top: Math.min(Math.round(kept.y * scale), whole.height - height),
  })
}

function isAll({ width, height }: Rectangle, sides: Sides): boolean {
  return width === sides.width && height === sides.height
}

function extractOf({ x, y, width, height }: Rectangle) {
  return { left: x, top: y, width, height }
}

/** sharp mirrors before it turns. */
function turned(picture: Sharp, { turn, isMirrored }: Framing): Sharp {
  const mirrored = isMirrored ? picture.flop() : picture
  return turn === 0 ? mirrored : mirrored.rotate(isMirrored ? backBy(turn) : turn)
}
