import sharp, { type Sharp } from 'sharp'
import type { OutputFormat, Rendered, RenderTask } from './media-tasks.ts'
import { photoHeader } from './photo-header.ts'
import { failureOf, timeoutSeconds } from './refused.ts'
import { sized } from './sized.ts'

/** Makes one picture of another, without anything that a camera wrote into it. */
export async function render(task: RenderTask): Promise<Rendered> {
  const options = { limitInputPixels: task.maxPixels, failOn: 'error', autoOrient: true } as const
  try {
    const header = await photoHeader(task.file, options)
    const { hasAlpha } = header
    const format = task.format === 'auto' ? (hasAlpha ? 'png' : 'jpeg') : task.format
    const source = sharp(task.file, options).timeout({ seconds: timeoutSeconds })
    const picture = await sized(source, header, task)
    if (task.blur > 0) picture.blur(Math.max(task.blur, smallestBlur))
    // Costs a jpeg a twentieth of its time, also where nothing shines through.
    if (format === 'jpeg' && hasAlpha) picture.flatten({ background: paper })
    const bytes = await encoded(picture, format, task.quality)
      .timeout({ seconds: timeoutSeconds })
      .toBuffer()
    return { bytes, format }
  } catch (error) {
    throw failureOf(error)
  }
}

/** sharp takes nothing below. */
const smallestBlur = 0.3

const paper = '#ffffff'

function encoded(picture: Sharp, format: OutputFormat, quality: number | undefined): Sharp {
  switch (format) {
    case 'avif':
      // An eleventh to a fifth of the work of the default for some per cent more bytes.
      return picture.avif({ quality: quality ?? 50, effort: 1, chromaSubsampling: '4:2:0' })
    case 'webp':
      // Up to a third less work than the default of 4, for a twentieth more bytes.
      return picture.webp({ quality: quality ?? 80, effort: 2 })
    case 'jpeg':
      return picture.jpeg({ quality: quality ?? 80 })
    case 'png':
      return picture.png()
  }
}
