import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawPicture } from '../testing/pictures.ts'
import { readCameraNotes, validLocation, wallClock } from './camera-notes.ts'

type Exif = Parameters<ReturnType<typeof sharp>['withExif']>[0]

async function notesOf(exif: Exif, type: 'jpeg' | 'png' | 'webp' | 'avif' = 'jpeg') {
  const bytes = await drawPicture({ width: 40, height: 30 })
    .withExif(exif)
    .toFormat(type, type === 'avif' ? { effort: 0 } : {})
    .toBuffer()
  return readCameraNotes((await sharp(bytes).metadata()).exif)
}

const stockholm = {
  GPSLatitude: '59/1 19/1 30/1',
  GPSLatitudeRef: 'N',
  GPSLongitude: '18/1 4/1 0/1',
  GPSLongitudeRef: 'E',
}

test.each(['jpeg', 'png', 'webp', 'avif'] as const)('a %s tells when and where', async (type) => {
  const exif = {
    IFD0: { Make: 'Canon', Model: 'Canon EOS R6' },
    IFD2: { DateTimeOriginal: '2023:05:01 23:13:14' },
    IFD3: stockholm,
  }
  expect(await notesOf(exif, type)).toEqual({
    takenAt: '2023-05-01T23:13:14',
    location: { lat: 59.325, lng: 18.066667 },
    camera: 'Canon EOS R6',
  })
})

test.each<[string, Exif, object]>([
  ['nothing', {}, { takenAt: null, location: null, camera: null }],
  [
    'the south and the west',
    { IFD3: { ...stockholm, GPSLatitudeRef: 'S', GPSLongitudeRef: 'W' } },
    { location: { lat: -59.325, lng: -18.066667 } },
  ],
  [
    'when it was scanned',
    { IFD2: { DateTimeDigitized: '2020:02:29 01:02:03' } },
    { takenAt: '2020-02-29T01:02:03' },
  ],
  [
    'its maker beside its model',
    { IFD0: { Make: 'Apple', Model: 'iPhone 15 Pro' } },
    { camera: 'Apple iPhone 15 Pro' },
  ],
  [
    'its maker twice',
    { IFD0: { Make: 'NIKON CORPORATION', Model: 'NIKON Z 6_2 ' } },
    { camera: 'NIKON Z 6_2' },
  ],
  ['its maker alone', { IFD0: { Make: ' Holga ' } }, { camera: 'Holga' }],
  ['blanks', { IFD0: { Make: '  ', Model: ' ' } }, { camera: null }],
  ['a long name', { IFD0: { Model: 'x'.repeat(500) } }, { camera: 'x'.repeat(100) }],
  ['a clock nobody set', { IFD2: { DateTimeOriginal: '1970:01:01 00:00:00' } }, { takenAt: null }],
  ['no time', { IFD2: { DateTimeOriginal: '    :  :     :  :  ' } }, { takenAt: null }],
  [
    'a point nowhere',
    { IFD3: { ...stockholm, GPSLatitude: '0/1 0/1 0/1', GPSLongitude: '0/1 0/1 0/1' } },
    { location: null },
  ],
  ['parts of nothing', { IFD3: { ...stockholm, GPSLatitude: '59/0 0/0 0/0' } }, { location: null }],
  ['beyond the pole', { IFD3: { ...stockholm, GPSLatitude: '95/1 0/1 0/1' } }, { location: null }],
])('a camera that wrote %s', async (_what, exif, notes) => {
  expect(await notesOf(exif)).toMatchObject(notes)
})

test('a time is one of a calendar, as it was written, or none', () => {
  const time = fc.date({ min: new Date('1980-01-02'), max: new Date(), noInvalidDate: true })
  fc.assert(
    fc.property(time, (date) => {
      const text = date.toISOString().slice(0, 19)
      const [day, clock] = text.split('T')
      expect(wallClock(`${day?.replaceAll('-', ':')} ${clock}`)).toBe(text)
    }),
  )
  const digits = (max: number) => fc.integer({ min: 0, max }).map((n) => String(n).padStart(2, '0'))
  fc.assert(
    fc.property(fc.tuple(digits(14), digits(33), digits(25), digits(61), digits(61)), (parts) => {
      const [month, day, hour, minute, second] = parts
      const text = `2023-${month}-${day}T${hour}:${minute}:${second}`
      const time = new Date(`${text}Z`)
      const isReal = !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text)
      const written = `2023:${month}:${day} ${hour}:${minute}:${second}`
      expect(wallClock(written)).toBe(isReal ? text : null)
    }),
  )
  fc.assert(
    fc.property(fc.anything(), (value) => {
      expect(wallClock(value)).toBeNull()
    }),
  )
})

test('a time of no camera is none', () => {
  const soon = (hours: number) =>
    new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 19).replaceAll('-', ':')
  expect(wallClock(soon(13))).not.toBeNull()
  expect(wallClock(soon(15))).toBeNull()
  expect(wallClock('1849:12:31 23:59:59')).toBeNull()
  expect(wallClock('0000:00:00 00:00:00')).toBeNull()
})

test('a location is a point on Earth or none', () => {
  const degrees = fc.double({ min: -400, max: 400 })
  fc.assert(
    fc.property(fc.oneof(degrees, fc.anything()), degrees, (lat, lng) => {
      const read = validLocation(lat, lng)
      if (!read) return
      expect(Math.abs(read.lat)).toBeLessThanOrEqual(90)
      expect(Math.abs(read.lng)).toBeLessThanOrEqual(180)
      expect(read.lat).toBeCloseTo(lat as number, 5)
    }),
  )
})

test('no bytes at all are too odd to read', async () => {
  const whole = (
    await sharp(await drawPicture().withExif({ IFD3: stockholm }).jpeg().toBuffer()).metadata()
  ).exif!
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 20 }),
      fc.nat(whole.length),
      async (changes, length) => {
        const odd = Buffer.from(whole.subarray(0, length))
        for (const [at, value] of changes) if (at < length) odd[at] = value
        const notes = await readCameraNotes(odd)
        expect(Object.keys(notes)).toEqual(['takenAt', 'location', 'camera'])
      },
    ),
  )
})
