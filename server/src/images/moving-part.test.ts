import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  directoryXmp,
  googleMotion,
  heicMotion,
  microVideo,
  microVideoXmp,
  samsungMotion,
} from '../testing/motion-photos.ts'
import { takePhoto } from '../testing/photos.ts'
import { film as makeFilm } from '../testing/videos.ts'
import { findMovingPart } from './moving-part.ts'

const [photo, film] = [await takePhoto(), await makeFilm()]
const made = { photo, film }
const heic = Buffer.concat([box('ftyp', Buffer.from('heic')), box('meta', Buffer.alloc(50))])

function box(name: string, body: Buffer, length = 8 + body.length): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(length)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, body])
}

/** What sharp hands over of a JPEG. */
function xmpOf(jpeg: Buffer): Buffer | undefined {
  const at = jpeg.indexOf('http://ns.adobe.com/xap/1.0/\0')
  if (at < 0) return undefined
  return jpeg.subarray(at + 29, at - 2 + jpeg.readUInt16BE(at - 2))
}

async function found(bytes: Buffer, xmp = xmpOf(bytes)) {
  const part = await findMovingPart(bytes, 'image/jpeg', xmp)
  return part && bytes.subarray(part.from, part.to)
}

test.each([
  ['Google writes it', googleMotion],
  ['Google wrote it before', microVideo],
  ['Samsung wrote it', samsungMotion],
])('a film is found where %s, and all of it', async (_, motion) => {
  expect((await found(motion(made)))?.equals(film)).toBe(true)
})

test('in HEIC it is a box of its own', async () => {
  const bytes = heicMotion({ photo: heic, film })
  const part = await findMovingPart(bytes, 'image/heic', undefined)
  expect(bytes.subarray(part!.from, part!.to).equals(film)).toBe(true)
  expect(await findMovingPart(bytes, 'image/png', undefined)).toBeUndefined()
})

test('a photo without one has none, nor one whose owner has switched it off', async () => {
  expect(await found(photo)).toBeUndefined()
  const items = [{ mime: 'video/mp4', semantic: 'MotionPhoto', length: film.length }]
  const bytes = samsungMotion(made)
  expect(await found(bytes, Buffer.from(directoryXmp(items, 0)))).toBeUndefined()
  expect(await found(Buffer.concat([photo, film]), Buffer.from(directoryXmp(items)))).toBeDefined()
})

test('of notes larger than any phone writes, which would hold up all who send photos, none are read', async () => {
  const bytes = microVideo(made)
  const padded = (length: number) => Buffer.from(microVideoXmp(film.length).padEnd(length))
  expect(await found(bytes, padded(20_000))).toBeDefined()
  expect(await found(bytes, padded(20_001))).toBeUndefined()
})

test('a film that is cut off, or no film, is none', async () => {
  const whole = googleMotion(made)
  const xmp = xmpOf(whole)
  expect(await found(whole.subarray(0, whole.length - 1), xmp)).toBeUndefined()
  expect(await found(microVideo({ photo, film: box('ftyp', Buffer.alloc(400)) }))).toBeUndefined()
})

test.each([0, 1, 2 ** 31, 2 ** 32, 2 ** 53, -5, 1e300])(
  'an offset that lies (%d) leads nowhere',
  async (offset) => {
    const bytes = Buffer.concat([photo, film])
    expect(await found(bytes, Buffer.from(microVideoXmp(offset)))).toBeUndefined()
    const items = [{ mime: 'video/mp4', semantic: 'MotionPhoto', length: offset }]
    expect(await found(bytes, Buffer.from(directoryXmp(items)))).toBeUndefined()
  },
)

test('boxes that lie of their length, or stand in one another without an end, end at once', async () => {
  const large = Buffer.alloc(16)
  large.writeUInt32BE(1)
  large.write('mdat', 4, 'latin1')
  large.writeBigUInt64BE(2n ** 63n, 8)
  const nested = Array.from({ length: 5_000 }, () => box('moov', Buffer.alloc(0)))
  for (const tail of [
    box('mdat', Buffer.alloc(8), 0xffff_ffff),
    box('mdat', Buffer.alloc(8), 7),
    large,
    Buffer.concat(nested),
  ]) {
    const bytes = Buffer.concat([photo, box('ftyp', Buffer.from('isom')), tail])
    const part = await found(bytes, Buffer.from(microVideoXmp(bytes.length - photo.length)))
    expect(part?.length ?? 0).toBeLessThan(20_000)
  }
})

test('whatever stands in a file, what is found lies within it and begins as a film does', async () => {
  const pieces = fc.oneof(
    fc.constantFrom(film, film.subarray(0, 40), Buffer.from('MotionPhoto_Data'), heic),
    fc.constantFrom('ftyp', 'moov', 'mdat', 'mpvd', 'free').map((name) => Buffer.from(name)),
    fc.uint8Array({ maxLength: 24 }).map((bytes) => Buffer.from(bytes)),
    fc.nat(0xffff_ffff).map((number) => {
      const bytes = Buffer.alloc(4)
      bytes.writeUInt32BE(number)
      return bytes
    }),
  )
  const files = fc.array(pieces, { maxLength: 12 }).map((list) => Buffer.concat(list))
  const notes = fc.oneof(
    fc.integer().map(microVideoXmp),
    fc.double().map(microVideoXmp),
    fc
      .array(fc.record({ length: fc.integer(), padding: fc.integer() }))
      .map((list) =>
        directoryXmp(list.map((item) => ({ ...item, mime: 'video/mp4', semantic: 'MotionPhoto' }))),
      ),
    fc.string().map((text) => `MotionPhoto${text}`),
  )
  await fc.assert(
    fc.asyncProperty(files, notes, fc.constantFrom('jpeg', 'heic'), async (bytes, xmp, kind) => {
      const part = await findMovingPart(bytes, `image/${kind}` as 'image/jpeg', Buffer.from(xmp))
      if (!part) return
      expect(part.from).toBeGreaterThan(0)
      expect(part.to).toBeLessThanOrEqual(bytes.length)
      expect(bytes.toString('latin1', part.from + 4, part.from + 8)).toBe('ftyp')
    }),
    { numRuns: 500 },
  )
})
