import sharp, { type Sharp } from 'sharp'
import { cornerOf } from './crop-corner.ts'
import { framedSmall, framedWhole } from './framed.ts'
import { framedSides } from './framed-sides.ts'
import { isAsItCame } from './framing.ts'
import { type Anchor, maxSide, type RenderSize, type RenderTask } from './media-tasks.ts'
import type { Sides } from './rectangles.ts'

/** A picture, opened with `autoOrient`, as it is shown, in a size; `sides` are those of the file's, upright. */
export async function sized(
  picture: Sharp,
  sides: Sides,
  { framing, size, gravity }: Pick<RenderTask, 'framing' | 'size' | 'gravity'>,
): Promise<Sharp> {
  const shown = framedSides(sides, framing)
  if (size.width === 0 && size.height === 0) return framedWhole(picture, sides, framing)
  const fitting = fittingOf(size, shown)
  if (isAsItCame(framing)) return fitted(picture, shown, { fitting, gravity, dpr: size.dpr })
  const framed = await framedSmall(picture, sides, { framing, scale: scaleOf(fitting, shown) })
  // What is kept of it is said of the picture as it is shown.
  return fitted(framed.picture, framed.sides, { fitting, gravity, dpr: size.dpr })
}

/** What a picture's size comes to: all of it in the box, all of the box full of it, or stretched to that. */
interface Fitting extends Sides {
  fit: 'inside' | 'cover' | 'fill'
  enlarge: boolean
}

function fittingOf(size: RenderSize, source: Sides): Fitting {
  const { enlarge } = size
  const mode = size.mode === 'auto' ? autoMode(size, source) : size.mode
  if (mode === 'force') return { fit: 'fill', enlarge, ...boxFor(size, source, mode) }
  if (mode === 'fit' || size.width === 0 || size.height === 0) {
    const side = (length: number) => (length === 0 ? maxSide : pixels(length * size.dpr))
    return { fit: 'inside', enlarge, width: side(size.width), height: side(size.height) }
  }
  const box = { ...size, ...boxFor(size, source, mode) }
  const { width, height } = filled(box, source, mode === 'fill-down')
  return { fit: 'cover', enlarge, width, height }
}

/** By how much a picture is made smaller for that, at most to itself: what is made larger is so at last. */
function scaleOf({ fit, width, height }: Fitting, source: Sides): number {
  const [across, down] = [width / source.width, height / source.height]
  return Math.min(1, fit === 'inside' ? Math.min(across, down) : Math.max(across, down))
}

interface Sizing extends Pick<RenderTask, 'gravity'> {
  fitting: Fitting
  dpr: number
}

function fitted(picture: Sharp, source: Sides, { fitting, gravity, dpr }: Sizing): Sharp {
  const { fit, width, height, enlarge } = fitting
  if (fit === 'fill') return picture.resize(width, height, { fit })
  if (fit === 'inside') {
    return picture.resize(width, height, { fit, withoutEnlargement: !enlarge })
  }
  if (typeof gravity === 'string') {
    return picture.resize(width, height, { fit, position: positions[gravity] })
  }
  const whole = covering({ width, height }, source)
  return picture
    .resize(whole.width, whole.height, { fit: 'fill' })
    .extract({ ...cornerOf(whole, { width, height }, gravity, dpr), width, height })
}

/** The size at which all of a picture just covers the box. */
function covering(box: Sides, source: Sides): Sides {
  const scale = Math.max(box.width / source.width, box.height / source.height)
  return {
    width: Math.max(box.width, pixels(source.width * scale)),
    height: Math.max(box.height, pixels(source.height * scale)),
  }
}

/** As imgproxy, to which a square lies: fill where both stand upright or both lie, else fit. */
function autoMode({ width, height }: RenderSize, source: Sides): 'fill' | 'fit' {
  return width >= height === source.width >= source.height ? 'fill' : 'fit'
}

/**
 * The box in pixels. As imgproxy (`calcScale` of its processing/prepare.go): where the picture has
 * too few for the ratio, the ratio gives way and not the shape of the box.
 */
function boxFor(size: RenderSize, source: Sides, mode: 'fill' | 'fill-down' | 'force') {
  const { dpr, enlarge } = size
  const width = size.width || Math.min(source.width, maxSide)
  const height = size.height || Math.min(source.height, maxSide)
  const shrink = Math.min(source.width / width, source.height / height)
  const most =
    mode === 'force'
      ? Math.min(dpr, shrink)
      : Math.min(dpr / Math.min(1, shrink), Math.max(1, shrink))
  const ratio = enlarge ? dpr : most
  return { width: pixels(width * ratio), height: pixels(height * ratio) }
}

/**
 * The box that a picture fills. One that is too small for it stays as large as it is: `fill` cuts
 * off what stands out, `fill-down` keeps the proportions of the box.
 */
function filled(size: RenderSize, source: Sides, keepsShape: boolean): Sides {
  const scale = Math.max(size.width / source.width, size.height / source.height)
  if (scale <= 1 || size.enlarge) return size
  if (keepsShape) {
    return {
      width: pixels(size.width / scale),
      height: pixels(size.height / scale),
    }
  }
  return {
    width: Math.min(size.width, source.width),
    height: Math.min(size.height, source.height),
  }
}

/** A length of a picture. */
function pixels(length: number): number {
  return Math.max(1, Math.round(length))
}

const positions: Record<Anchor, string | number> = {
  smart: sharp.strategy.attention,
  center: 'centre',
  north: 'north',
  east: 'east',
  south: 'south',
  west: 'west',
  northeast: 'northeast',
  southeast: 'southeast',
  southwest: 'southwest',
  northwest: 'northwest',
}
