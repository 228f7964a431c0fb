import exifr from 'exifr'

/**
 * Phones write two to five thousand. Its reader takes time by the square of these, and all who send photos wait
 * meanwhile: two seconds for the worst that a JPEG has room for, a fifth of that here.
 */
const mostXmpBytes = 20_000

/**
 * What stands in the XMP of a file, by the names of its fields in each of its name spaces; empty where that is too
 * long, broken, or has none of `words`, which spares most photos the reading. Never throws.
 */
export async function readXmpNotes(
  xmp: Buffer | undefined,
  words: readonly string[],
): Promise<Record<string, unknown>[]> {
  if (!xmp || xmp.length > mostXmpBytes) return []
  if (!words.some((word) => xmp.includes(word))) return []
  try {
    const parsed: unknown = await exifr.parse(inJpeg(xmp), options)
    return Object.values(asRecord(parsed)).map(asRecord)
  } catch {
    return []
  }
}

export function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

const options = {
  xmp: true,
  mergeOutput: false,
  ...Object.fromEntries(
    ['tiff', 'ifd0', 'ifd1', 'exif', 'gps', 'interop', 'icc', 'iptc', 'jfif', 'ihdr'].map(
      (block) => [block, false] as const,
    ),
  ),
} as object

const xmpName = Buffer.from('http://ns.adobe.com/xap/1.0/\0')

/** The reader takes notes of this kind in a file alone; HEIC it reads without them. */
function inJpeg(xmp: Buffer): Buffer {
  const length = 2 + xmpName.length + xmp.length
  const head = Buffer.from([0xff, 0xd8, 0xff, 0xe1, length >> 8, length & 0xff])
  return Buffer.concat([head, xmpName, xmp, Buffer.from([0xff, 0xd9])])
}
