import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { blobPath } from '@farfolk/server/src/blobs/blob-store.ts'
import sharp from 'sharp'

export interface Picture {
  file: string
  /** SHA-256 in hex. */
  hash: string
}

/** Of twelve megapixels. */
const side = { width: 4_000, height: 3_000 }

/**
 * Writes JPEGs as blobs below `folder`, of 12 megapixels unless told: one drawing, the same every time, each with
 * a comment of its own, so that none is another's blob and all are the same work.
 */
export async function writePictures(
  folder: string,
  count: number,
  drawn?: Buffer,
): Promise<Picture[]> {
  const jpeg = drawn ?? (await drawJpeg())
  const pictures: Picture[] = []
  for (let index = 0; index < count; index++) {
    const bytes = withComment(jpeg, `picture ${index}`)
    const hash = createHash('sha256').update(bytes).digest('hex')
    const file = join(folder, blobPath(hash))
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, bytes)
    pictures.push({ file, hash })
  }
  return pictures
}

/** Hills below a sky, with as much grain as a camera leaves. */
export async function drawJpeg(quality = 84): Promise<Buffer> {
  const { width, height } = side
  const pixels = Buffer.alloc(width * height * 3)
  const random = seeded(12)
  for (let x = 0; x < width; x++) {
    const hill = height * (0.55 + 0.1 * Math.sin(x / 310) + 0.04 * Math.sin(x / 97 + 2))
    for (let y = 0; y < height; y++) {
      const isLand = y > hill
      const depth = isLand ? (y - hill) / height : y / height
      const texture = isLand ? 24 * Math.sin(x / 13 + y / 7) * Math.sin(y / 29) : 0
      const grain = ((random() & 255) - 128) / 9 + texture
      const at = (y * width + x) * 3
      pixels[at] = clamp((isLand ? 60 + 90 * depth : 90 + 120 * depth) + grain)
      pixels[at + 1] = clamp((isLand ? 110 + 60 * depth : 140 + 80 * depth) + grain)
      pixels[at + 2] = clamp((isLand ? 50 + 40 * depth : 220 + 20 * depth) + grain)
    }
  }
  return sharp(pixels, { raw: { ...side, channels: 3 } })
    .jpeg({ quality })
    .toBuffer()
}

function clamp(value: number): number {
  return Math.max(0, Math.min(255, value))
}

/** Marsaglia's xorshift. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return state
  }
}

/** After the mark that every JPEG begins with. */
export function withComment(jpeg: Buffer, words: string): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, words.length + 2])
  return Buffer.concat([jpeg.subarray(0, 2), head, Buffer.from(words), jpeg.subarray(2)])
}
