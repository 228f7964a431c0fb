import { randomBytes } from 'node:crypto'
import sharp from 'sharp'

interface Drawing {
  /** `2031:05:12 09:30:00`, as cameras write it. */
  takenAt?: string
  color?: string
  /** Of the file, at least: noise that does not shrink. */
  kilobytes?: number
}

/** A JPEG as from a camera. */
export async function drawPhoto({ takenAt, color = 'teal', kilobytes = 0 }: Drawing = {}) {
  const side = Math.max(64, Math.ceil(Math.sqrt((kilobytes * 1024) / 2)))
  const noise = { raw: { width: side, height: side, channels: 3 as const } }
  const grain = await sharp(randomBytes(side * side * 3), noise)
    .jpeg({ quality: 100 })
    .toBuffer()
  const drawn = sharp(grain).composite([
    {
      input: {
        create: { width: side, height: Math.ceil(side / 3), channels: 3, background: color },
      },
      top: 0,
      left: 0,
    },
  ])
  const exif = takenAt ? { IFD2: { DateTimeOriginal: takenAt } } : {}
  return drawn.withExif(exif).jpeg({ quality: 100 }).toBuffer()
}
