import type { Crop } from '@farfolk/contract/album-crops'
import type { Turn } from '@farfolk/contract/images'
import type { Gravity } from './media-tasks.ts'
import { backBy, mirroredRectangle, turnedRectangle } from './rectangles.ts'

/** How a photo is shown, by its row: each is said of the picture as the one before leaves it. */
export interface Edits {
  crop: Crop | null
  isMirrored: boolean
  turn: Turn
}

/** The same as imgproxy has it, whose addresses we give: of the picture as it comes out. */
export interface Framing {
  /** What is kept of it, as it lies once it is turned and mirrored; null for all. */
  crop: CropBox | null
  turn: Turn
  /** Left for right, once it is turned. */
  isMirrored: boolean
}

export interface CropBox {
  /** Pixels, or below 1 shares of the picture's sides; 0 is all of a side. */
  width: number
  height: number
  /** What it is cut out by, which nobody has to see the picture for. */
  gravity: Exclude<Gravity, 'smart'>
}

export const noEdits: Edits = { crop: null, isMirrored: false, turn: 0 }
export const noFraming: Framing = { crop: null, isMirrored: false, turn: 0 }

export function isAsItCame({ crop, isMirrored, turn }: Framing): boolean {
  return crop === null && !isMirrored && turn === 0
}

/** Of a side: more than a pixel of any, and no fraction that a double has not. */
const parts = 100_000
const whole = { width: parts, height: parts }

/** Of a crop as it came, what is kept of it: in whole parts, within the picture; null for all of that. */
export function roundedCrop(crop: Crop): Crop | null {
  const along = (start: number, length: number) => {
    const from = Math.min(Math.round(start * parts), parts)
    return { from, length: Math.min(Math.round(length * parts), parts - from) }
  }
  const [across, down] = [along(crop.x, crop.width), along(crop.y, crop.height)]
  if (across.length === parts && down.length === parts) return null
  return {
    x: across.from / parts,
    y: down.from / parts,
    width: across.length / parts,
    height: down.length / parts,
  }
}

export function framingOf({ crop, isMirrored, turn: asSaid }: Edits): Framing {
  // A mirror that comes first has a turn to the other side.
  const turn = isMirrored ? backBy(asSaid) : asSaid
  if (!crop) return { crop, isMirrored, turn }
  const { x, y, width, height } = crop
  const [across, down, wide, high] = [x, y, width, height].map((share) => Math.round(share * parts))
  const part = { x: across!, y: down!, width: wide!, height: high! }
  const turned = turnedRectangle(part, whole, turn)
  const shown = isMirrored ? mirroredRectangle(turned, whole) : turned
  // To imgproxy 1 is a pixel, and nothing all of a side.
  const side = (length: number) => (length === parts ? 0 : length / parts)
  return {
    crop: {
      width: side(shown.width),
      height: side(shown.height),
      gravity: { at: 'northwest', x: shown.x / parts, y: shown.y / parts },
    },
    isMirrored,
    turn,
  }
}

/** As options of an address, each behind a slash; nothing of what stands as it came. */
export function framingOptions(edits: Edits): string {
  const { crop, isMirrored, turn } = framingOf(edits)
  const options = [turn === 0 ? '' : `/rot:${turn}`, isMirrored ? '/fl:1' : '']
  if (crop && typeof crop.gravity !== 'string') {
    const { x, y } = crop.gravity
    options.push(`/c:${crop.width}:${crop.height}:nowe:${x}:${y}`)
  }
  return options.join('')
}
