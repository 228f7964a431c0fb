import type { Crop } from '@farfolk/contract/album-crops'
import { rgbaToThumbHash, thumbHashToRGBA } from 'thumbhash'
import type { Sides } from './rectangles.ts'

/** Pixels: no thumbhash has a wave that needs more. */
const longest = 16

/**
 * Of what is kept of a picture with these sides, made of the picture's own: both in Base64. It is as coarse as that,
 * and a small part of a picture hardly more than its colour.
 */
export function cropThumbhash(thumbhash: string, sides: Sides, crop: Crop): string {
  const picture = thumbHashToRGBA(Buffer.from(thumbhash, 'base64'))
  const kept = { width: sides.width * crop.width, height: sides.height * crop.height }
  const scale = longest / Math.max(kept.width, kept.height)
  const width = Math.max(1, Math.round(kept.width * scale))
  const height = Math.max(1, Math.round(kept.height * scale))
  const rgba = new Uint8Array(width * height * 4)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const across = (crop.x + (crop.width * (x + 0.5)) / width) * picture.w - 0.5
      const down = (crop.y + (crop.height * (y + 0.5)) / height) * picture.h - 0.5
      const at = (y * width + x) * 4
      for (let channel = 0; channel < 4; channel++) {
        rgba[at + channel] = Math.round(between(picture, { across, down, channel }))
      }
    }
  }
  return Buffer.from(rgbaToThumbHash(width, height, rgba)).toString('base64')
}

type Pixels = ReturnType<typeof thumbHashToRGBA>

/** Between the four pixels around a spot, by how near it is to each. */
function between(
  { w, h, rgba }: Pixels,
  { across, down, channel }: { across: number; down: number; channel: number },
): number {
  const [left, top] = [Math.floor(across), Math.floor(down)]
  const at = (x: number, y: number) => {
    const [column, row] = [Math.min(w - 1, Math.max(0, x)), Math.min(h - 1, Math.max(0, y))]
    return rgba[(row * w + column) * 4 + channel]!
  }
  const along = (y: number) => {
    const share = across - left
    return at(left, y) * (1 - share) + at(left + 1, y) * share
  }
  return along(top) * (1 - (down - top)) + along(top + 1) * (down - top)
}
