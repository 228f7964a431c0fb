import { maxUploadPixels } from '@farfolk/contract/images'
import sharp from 'sharp'
import type { Framing } from '../images/framing.ts'
import { photoHeader } from '../images/photo-header.ts'
import { timeoutSeconds } from '../images/refused.ts'
import { sized } from '../images/sized.ts'

/** Of a page as it is printed. */
const dotsAnInch = 200
const quality = 85
const white = '#ffffff'

interface PrintedSize {
  framing: Framing
  /** Points. */
  width: number
  height: number
  /** Whether it is cut to that, where most is to be seen; else it is as the photo is. */
  isCut?: boolean
}

/** A JPEG without anything that a camera wrote into it; undefined for what cannot be read. */
export async function printedPhoto(
  file: string,
  { framing, isCut = false, width, height }: PrintedSize,
): Promise<Buffer | undefined> {
  try {
    const options = { autoOrient: true, limitInputPixels: maxUploadPixels }
    const mode = isCut ? 'fill' : 'fit'
    const picture = await sized(
      sharp(file, options).timeout({ seconds: timeoutSeconds }),
      await photoHeader(file, options),
      {
        framing,
        size: { mode, width: pixels(width), height: pixels(height), enlarge: isCut, dpr: 1 },
        gravity: 'smart',
      },
    )
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
