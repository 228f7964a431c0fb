import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type SphereNotes, sphereXmp, wholeSphere } from '../testing/photo-spheres.ts'
import { findPhotoSphere } from './photo-sphere.ts'

const whole = wholeSphere(4000, 2000)
const found = (notes: SphereNotes, file: object = {}) =>
  findPhotoSphere({ width: 4000, height: 2000, ...file, xmp: Buffer.from(sphereXmp(notes)) })

const asWhole = {
  fullWidth: 4000,
  fullHeight: 2000,
  left: 0,
  top: 0,
  width: 4000,
  height: 2000,
  heading: 0,
  pitch: 0,
}

test.each(['attributes', 'elements'] as const)('a sphere is found in %s', async (as) => {
  const xmp = Buffer.from(sphereXmp(whole, as))
  expect(await findPhotoSphere({ width: 4000, height: 2000, xmp })).toEqual(asWhole)
})

test('one that tells its projection alone is all of the sphere', async () => {
  expect(await found({})).toEqual(asWhole)
  expect(await found({}, { height: 1500 })).toBeUndefined()
})

test('it is as large as it was told where the file has been made smaller', async () => {
  expect(await found(whole, { width: 1000, height: 500 })).toEqual(asWhole)
})

test('a part of a sphere says which, and is looked at in its middle', async () => {
  const part = {
    FullPanoWidthPixels: 8000,
    FullPanoHeightPixels: 4000,
    CroppedAreaLeftPixels: 4000,
    CroppedAreaTopPixels: 1000,
    CroppedAreaImageWidthPixels: 4000,
    CroppedAreaImageHeightPixels: 1000,
  }
  expect(await found(part, { width: 4000, height: 1000 })).toEqual({
    fullWidth: 8000,
    fullHeight: 4000,
    left: 4000,
    top: 1000,
    width: 4000,
    height: 1000,
    heading: 90,
    pitch: 22.5,
  })
  // Cut since.
  expect(await found(part, { width: 3000, height: 1000 })).toBeUndefined()
})

test.each([
  [{ InitialViewHeadingDegrees: 100, InitialViewPitchDegrees: -12.5 }, 100, -12.5],
  [{ InitialViewHeadingDegrees: 100, PoseHeadingDegrees: 350 }, 110, 0],
  [{ PoseHeadingDegrees: 350.5 }, 0, 0],
  [{ InitialViewHeadingDegrees: 'north', InitialViewPitchDegrees: 200 }, 0, 90],
])('of %j one looks %d to the right and %d up', async (notes: SphereNotes, heading, pitch) => {
  expect(await found({ ...whole, ...notes })).toMatchObject({ heading, pitch })
})

test.each<[string, SphereNotes, object?]>([
  ['another projection', { ...whole, ProjectionType: 'cylindrical' }],
  ['a part that lies outside', { ...whole, CroppedAreaLeftPixels: 1 }],
  ['a part that begins before it', { ...whole, CroppedAreaTopPixels: -1 }],
  ['sides of nothing', { ...wholeSphere(0, 0) }],
  ['sides beyond all', { ...wholeSphere(2e9, 1e9) }],
  ['sides that are no numbers', { ...whole, FullPanoWidthPixels: 'wide' }],
  ['one side alone', { FullPanoWidthPixels: 4000 }],
  ['what is not twice as wide as high', wholeSphere(4000, 3000), { height: 3000 }],
  ['a file that is to be turned', whole, { orientation: 3 }],
])('%s is no sphere', async (_, notes, file = {}) => {
  expect(await found(notes, file)).toBeUndefined()
})

test('two to one alone, broken notes and far too long ones are no sphere', async () => {
  const file = { width: 4000, height: 2000 }
  expect(await findPhotoSphere(file)).toBeUndefined()
  const xmp = sphereXmp(whole)
  const broken = Buffer.from(xmp.slice(0, xmp.indexOf('FullPano')))
  expect(await findPhotoSphere({ ...file, xmp: broken })).toBeUndefined()
  expect(await findPhotoSphere({ ...file, xmp: Buffer.from(xmp.padEnd(20_000)) })).toBeDefined()
  expect(await findPhotoSphere({ ...file, xmp: Buffer.from(xmp.padEnd(20_001)) })).toBeUndefined()
})

test('whatever is written there, it never throws, and what it finds lies within its sphere', async () => {
  const value = fc.oneof(
    fc.integer(),
    fc.double(),
    fc.constantFrom('', '"', '<', '&#0;', 'NaN', '1e999'),
  )
  const names = [
    ...Object.keys(whole),
    'InitialViewHeadingDegrees',
    'InitialViewPitchDegrees',
    'PoseHeadingDegrees',
  ]
  const notes = fc.dictionary(fc.constantFrom(...names), value)
  await fc.assert(
    fc.asyncProperty(notes, async (told) => {
      const sphere = await found({ ...whole, ...told })
      if (!sphere) return
      expect(sphere.left + sphere.width).toBeLessThanOrEqual(sphere.fullWidth)
      expect(Math.abs(sphere.heading)).toBeLessThanOrEqual(180)
      expect(Math.abs(sphere.pitch)).toBeLessThanOrEqual(90)
    }),
    { numRuns: 200 },
  )
})
