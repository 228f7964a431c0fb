import { open } from 'node:fs/promises'
import { maxGpxBytes } from '@farfolk/contract/tracks'
import yauzl from 'yauzl'
import { ApiError } from '../http/api-error.ts'

// With a picture for each of its places; what has more is made to take long.
const maxEntries = 10_000

export async function isZip(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return bytesRead === 4 && buffer.readUInt32BE() === 0x50_4b_03_04
  } finally {
    await file.close()
  }
}

/**
 * The KML of a KMZ, its first one as all who read them have it. 415 for another archive, 413 for KML
 * that alone would be too large, 422 `broken_gpx` for what does not unpack.
 */
export async function* unpackKmz(path: string, field: string): AsyncGenerator<Buffer> {
  const refuse = (code: 'broken_gpx' | 'too_large' | 'unsupported_type') =>
    new ApiError(code, { field })
  const options = { lazyEntries: true, autoClose: false }
  let zip: yauzl.ZipFile | undefined
  try {
    zip = await yauzl.openPromise(path, options)
    if (zip.entryCount > maxEntries) throw refuse('too_large')
    const entry = await findKml(zip)
    if (!entry) throw refuse('unsupported_type')
    if (entry.uncompressedSize > maxGpxBytes) throw refuse('too_large')
    // It gives no more bytes than the entry has said.
    yield* await zip.openReadStreamPromise(entry)
  } catch (error) {
    throw error instanceof ApiError ? error : refuse('broken_gpx')
  } finally {
    zip?.close()
  }
}

async function findKml(zip: yauzl.ZipFile): Promise<yauzl.Entry | undefined> {
  for await (const entry of zip.eachEntry()) {
    const isOfMac = entry.fileName.startsWith('__MACOSX/')
    if (/\.kml$/i.test(entry.fileName) && !isOfMac) return entry
  }
  return undefined
}
