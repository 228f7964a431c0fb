import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { readCameraNotes } from './camera-notes.ts'
import { heicToJpeg } from './heic-to-jpeg.ts'
import type { Inspected, InspectTask } from './media-tasks.ts'
import { findMovingPart } from './moving-part.ts'
import { findPhotoSphere } from './photo-sphere.ts'
import { type PictureType, recognise } from './recognise.ts'
import { failureOf, Refused, timeoutSeconds } from './refused.ts'

/** The longest side of what the thumbhash and the colour are made of. */
const smallSide = 100
const white = '#ffffff'

/** Decodes all of a picture; throws Refused where it should not be taken. */
export async function inspect({ file, maxPixels }: InspectTask): Promise<Inspected> {
  const bytes = await readFile(file)
  const type = recognise(bytes)
  if (!type) throw new Refused('unsupported')
  const measured = await measure(file, maxPixels)
  const seen = canDecode(type)
    ? await look(file, measured, maxPixels)
    : await lookInstead(bytes, measured, maxPixels)
  const moving = await findMovingPart(bytes, type, measured.xmp)
  const sphere = await findPhotoSphere(measured)
  return { type, ...seen, ...(moving && { moving }), ...(sphere && { sphere }) }
}

type Measured = Awaited<ReturnType<typeof measure>>

async function lookInstead(heic: Buffer, { exif, icc }: Measured, maxPixels: number) {
  const instead = await heicToJpeg(heic, icc)
  const seen = await look(instead, await measure(instead, maxPixels), maxPixels)
  return { ...seen, ...(await readCameraNotes(exif)), instead }
}

async function look(
  file: string | Buffer,
  { width, height, exif }: Measured,
  maxPixels: number,
): Promise<Omit<Inspected, 'type'>> {
  const small = await shrink(file, maxPixels)
  const { info, data } = small
  const thumbhash = rgbaToThumbHash(info.width, info.height, data)
  const { dominant } = await sharp(data, {
    raw: { width: info.width, height: info.height, channels: 4 },
  })
    .flatten({ background: white })
    .stats()
  return {
    width,
    height,
    thumbhash: Buffer.from(thumbhash).toString('base64'),
    color: `#${[dominant.r, dominant.g, dominant.b].map(hexByte).join('')}`,
    ...(await readCameraNotes(exif)),
  }
}

/** The decoder of HEVC is not free: most builds of sharp come without. */
function canDecode(type: PictureType): boolean {
  return type !== 'image/heic' || Boolean(sharp.format.heif.input.fileSuffix?.includes('.heic'))
}

/** From the header alone, before anything is decoded. */
async function measure(file: string | Buffer, maxPixels: number) {
  const { autoOrient, orientation, exif, icc, xmp } = await sharp(file, {
    limitInputPixels: false,
    failOn: 'error',
  })
    .metadata()
    .catch(() => {
      throw new Refused('broken')
    })
  if (autoOrient.width * autoOrient.height > maxPixels) throw new Refused('too_large')
  return { ...autoOrient, orientation, exif, icc, xmp }
}

/** Everything is decoded on the way: what is cut off or broken anywhere shows here. */
async function shrink(file: string | Buffer, maxPixels: number) {
  try {
    return await sharp(file, { limitInputPixels: maxPixels, failOn: 'error', autoOrient: true })
      .timeout({ seconds: timeoutSeconds })
      .resize(smallSide, smallSide, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
  } catch (error) {
    throw failureOf(error)
  }
}

function hexByte(value: number): string {
  return Math.round(value).toString(16).padStart(2, '0')
}
