import sharp, { type Sharp } from 'sharp'
import { drawPhoto, type PhotoPlan } from './draw-photo.ts'
import { exifOf, type PhotoFacts } from './photo-facts.ts'

const quality = 77

/** A JPEG as a camera leaves it: those that stand upright lie on their side, with a tag for it. */
export async function takePhoto(options: {
  plan: PhotoPlan
  facts: PhotoFacts
}): Promise<{ bytes: Uint8Array }> {
  const { plan, facts } = options
  const picture = await drawPhoto(plan)
  if (plan.height <= plan.width) return { bytes: await develop(picture, facts) }
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const turned = sharp(data, {
    raw: { width: info.width, height: info.height, channels: 3 },
  }).rotate(270)
  return { bytes: await develop(turned.withMetadata({ orientation: 6 }), facts) }
}

async function develop(picture: Sharp, facts: PhotoFacts): Promise<Buffer> {
  return picture.withExifMerge(exifOf(facts)).jpeg({ quality }).toBuffer()
}
