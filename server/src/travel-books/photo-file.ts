import { maxUploadPixels, type Turn } from '@farfolk/contract/images'
import sharp from 'sharp'
import { timeoutSeconds } from '../images/refused.ts'
import { turned } from '../images/turned.ts'
import { turnedSides } from '../images/turned-sides.ts'

/** Of a page as it is printed. */
const dotsAnInch = 200
const quality = 85
const white = '#ffffff'

interface PrintedSize {
  turn: Turn
  /** Points. */
  width: number
  height: number
  /** Whether it is cut to that, where most is to be seen; else it is as the photo is. */
  isCut?: boolean
}

/** A JPEG without anything that a camera wrote into it; undefined for what cannot be read. */
export async function printedPhoto(
  file: string,
  { turn, isCut, ...size }: PrintedSize,
): Promise<Buffer | undefined> {
  try {
    const { width, height } = turnedSides(size, turn)
    const small = sharp(file, { autoOrient: true, limitInputPixels: maxUploadPixels })
      .timeout({ seconds: timeoutSeconds })
      .resize(pixels(width), pixels(height), {
        fit: isCut ? 'cover' : 'inside',
        position: sharp.strategy.attention,
        withoutEnlargement: !isCut,
      })
    const picture = await turned(small, turn)
    return await picture
      .flatten({ background: white })
      .toColourspace('srgb')
      .jpeg({ quality })
      .toBuffer()
  } catch {
    return undefined
  }
}

/** A drawing of ours. */
export function printedDrawing(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).flatten({ background: white }).jpeg({ quality: 90 }).toBuffer()
}

export function pixels(points: number): number {
  return Math.max(1, Math.round((points / 72) * dotsAnInch))
}
