import sharp from 'sharp'
import { Refused } from './refused.ts'

/** An RGBA copy of that many takes 200 MB; phones make no larger ones. */
const maxHeicPixels = 50_000_000
const jpegQuality = 92
/** Of what libjpeg writes: the format has room for a few more. */
const maxJpegSide = 65_500

/**
 * A JPEG of a photo in HEIC, upright and in the same colours, without what the camera wrote into it.
 * Made once, when it comes: HEVC in WebAssembly takes most of a second, which each variant of the
 * picture would cost again. Throws Refused where the file is to blame.
 */
export async function heicToJpeg(heic: Buffer, colours: Buffer | undefined): Promise<Buffer> {
  const { data, width, height } = await decode(heic)
  const jpeg = await sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality: jpegQuality })
    .toBuffer()
  return colours ? withProfile(jpeg, colours) : jpeg
}

async function decode(heic: Buffer) {
  // Brought by the first that needs it: most processes never do.
  const { all } = await import('heic-decode')
  try {
    const images = await all({ buffer: heic })
    try {
      const [first] = images
      if (!first) throw new Refused('broken')
      if (first.width * first.height > maxHeicPixels) throw new Refused('heic_too_large')
      if (Math.max(first.width, first.height) > maxJpegSide) throw new Refused('broken')
      return await first.decode()
    } finally {
      images.dispose()
    }
  } catch (error) {
    // The decoder is unusable from now on. What fells the process a second time is refused.
    if (error instanceof WebAssembly.RuntimeError) process.exit(1)
    throw error instanceof Refused ? error : new Refused('broken')
  }
}

const name = Buffer.from('ICC_PROFILE\0')
const maxSegmentBytes = 65_535

/**
 * Puts the profile of the colours into a JPEG, in the one segment that those of cameras fit in
 * (ICC.1:2022 annex B.4): sharp takes none for what comes undecoded.
 */
function withProfile(jpeg: Buffer, profile: Buffer): Buffer {
  const length = 2 + name.length + 2 + profile.length
  if (length > maxSegmentBytes) return jpeg
  const marker = Buffer.from([0xff, 0xe2, length >> 8, length & 0xff])
  const oneOfOne = Buffer.from([1, 1])
  return Buffer.concat([jpeg.subarray(0, 2), marker, name, oneOfOne, profile, jpeg.subarray(2)])
}
