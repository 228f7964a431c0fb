import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { addressOf, type Options, startImageProxy } from '../testing/image-proxy.ts'
import { drawPicture } from '../testing/pictures.ts'
import { stores } from '../testing/stores.ts'
import { type CropBox, type Edits, framingOf, framingOptions, roundedCrop } from './framing.ts'
import { readProxyPath } from './proxy-options.ts'

const [[, start]] = stores as [(typeof stores)[number]]
const { get, keep } = await startImageProxy(start)

const part = 100_000
const along = fc
  .tuple(fc.integer({ min: 0, max: part }), fc.integer({ min: 0, max: part }))
  .map(([one, other]) => ({ from: Math.min(one, other), length: Math.abs(one - other) }))
  .filter(({ length }) => length >= part / 20)
const crop = fc.tuple(along, along).map(([across, down]) =>
  roundedCrop({
    x: across.from / part,
    y: down.from / part,
    width: across.length / part,
    height: down.length / part,
  }),
)
const edits: fc.Arbitrary<Edits> = fc.record({
  crop: fc.option(crop, { freq: 6 }),
  isMirrored: fc.boolean(),
  turn: fc.constantFrom(0, 90, 180, 270),
})

/** As the official library of imgproxy is told. */
function optionsOf(edits: Edits): Options {
  const { crop, isMirrored, turn } = framingOf(edits)
  const by = crop && typeof crop.gravity !== 'string' ? crop.gravity : undefined
  return {
    ...(turn > 0 && { rotate: turn }),
    ...(isMirrored && { flip: { horizontal: true } }),
    ...(crop &&
      by && {
        crop: {
          width: crop.width,
          height: crop.height,
          gravity: { type: 'nowe', x_offset: by.x, y_offset: by.y },
        },
      }),
  } as Options
}

/** What is to be seen of an upright picture, one step after the other. */
async function edited(upright: Buffer, { crop, isMirrored, turn }: Edits): Promise<Buffer> {
  const { width, height } = await sharp(upright).metadata()
  let bytes = upright
  if (crop) {
    const [wide, high] = [width * crop.width, height * crop.height].map(Math.round)
    // In the end it is from the corner of what is seen that imgproxy counts.
    const [left, top] = [leftOf(width, wide!, 'x'), leftOf(height, high!, 'y')]
    bytes = await sharp(bytes).extract({ left, top, width: wide!, height: high! }).png().toBuffer()
  }
  if (isMirrored) bytes = await sharp(bytes).flop().png().toBuffer()
  return await sharp(bytes).rotate(turn).png().toBuffer()

  function leftOf(side: number, kept: number, name: 'x' | 'y'): number {
    const [start, length] = name === 'x' ? [crop!.x, crop!.width] : [crop!.y, crop!.height]
    const quarters = turn / 90
    const isEnd =
      name === 'x' ? [2, 3].includes(quarters) !== isMirrored : [1, 2].includes(quarters)
    if (!isEnd) return Math.min(side - kept, Math.round(side * start))
    const behind = Math.round(part - start * part - length * part) / part
    return side - kept - Math.min(side - kept, Math.round(side * behind))
  }
}

async function pixelsOf(bytes: Buffer) {
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, sides: [info.width, info.height] }
}

const atCorner = (crop: CropBox): CropBox => ({
  ...crop,
  gravity: { at: 'northwest', x: 0, y: 0 },
})

test('what options say of an address is read as it was meant', () => {
  fc.assert(
    fc.property(edits, (edits) => {
      const options = framingOptions(edits)
      const framing = readProxyPath(`/rs:fit:9:9${options}/plain/local:///a`)!.framing
      const { crop, ...others } = framingOf(edits)
      // By the corner itself it is a word.
      const read = framing.crop?.gravity === 'northwest' ? atCorner(framing.crop) : framing.crop
      expect({ ...framing, crop: read }).toEqual({ ...others, crop })
      expect(options).not.toMatch(/e-/)
    }),
  )
})

test('every pixel is where it belongs, however the camera was held', async () => {
  const sides = { width: 37, height: 23 }
  const upright = await sharp(
    Buffer.from(Array.from({ length: sides.width * sides.height * 3 }, (_, at) => (at * 73) % 256)),
    { raw: { ...sides, channels: 3 } },
  )
    .png()
    .toBuffer()
  // How the file has to lie for the orientation to set it upright.
  const held = [
    [1, upright],
    [2, await sharp(upright).flop().png().toBuffer()],
    [3, await sharp(upright).rotate(180).png().toBuffer()],
    [6, await sharp(upright).rotate(270).png().toBuffer()],
    [8, await sharp(upright).rotate(90).png().toBuffer()],
  ] as const
  const sources = await Promise.all(
    held.map(async ([orientation, bytes]) =>
      keep(await sharp(bytes).withMetadata({ orientation }).png().toBuffer()),
    ),
  )
  await fc.assert(
    fc.asyncProperty(edits, fc.constantFrom(...sources), async (edits, source) => {
      const { bytes } = await get(addressOf(source, { ...optionsOf(edits), format: 'png' }))
      const expected = await pixelsOf(await edited(upright, edits))
      const shown = await pixelsOf(bytes)
      expect(shown.sides).toEqual(expected.sides)
      expect(shown.data.equals(expected.data)).toBe(true)
    }),
    { numRuns: 60 },
  )
})

test('any size of it is the one of a file that had been cropped, mirrored and turned', async () => {
  const upright = await drawPicture({ width: 600, height: 400 }).png().toBuffer()
  const source = await keep(upright)
  const box = fc.integer({ min: 16, max: 500 })
  const size = fc.record({
    resizing_type: fc.constantFrom('fit', 'fill', 'fill-down', 'force', 'auto'),
    width: box,
    height: box,
    dpr: fc.constantFrom(1, 2),
    enlarge: fc.boolean(),
    gravity: fc.constantFrom(
      { type: 'ce' },
      { type: 'we' },
      { type: 'noea' },
      { type: 'fp', x: 0.8, y: 0.3 },
    ),
  })
  await fc.assert(
    fc.asyncProperty(edits, size, async (edits, size) => {
      const options = { ...size, format: 'png' } as Options
      const own = await keep(await edited(upright, edits))
      const expected = await pixelsOf((await get(addressOf(own, options))).bytes)
      const shown = await pixelsOf(
        (await get(addressOf(source, { ...options, ...optionsOf(edits) }))).bytes,
      )
      expect(shown.sides).toEqual(expected.sides)
      const apart = shown.data.reduce(
        (sum, value, at) => sum + Math.abs(value - expected.data[at]!),
        0,
      )
      expect(apart / shown.data.length).toBeLessThan(8)
    }),
    { numRuns: 40 },
  )
})

test.each([
  ['c:100:50', { width: 100, height: 50, gravity: 'center' }],
  ['c:0.5:0', { width: 0.5, height: 0, gravity: 'center' }],
  ['c:0:0', null],
  ['g:no/c:0.5:0.5', { width: 0.5, height: 0.5, gravity: 'north' }],
  ['crop:0.5:0.5:fp:0.2:1', { width: 0.5, height: 0.5, gravity: { at: 'focus', x: 0.2, y: 1 } }],
])('of imgproxy’s grammar %s is read', (options, crop) => {
  expect(readProxyPath(`/${options}/plain/local:///a`)?.framing.crop).toEqual(crop)
})

test.each([
  ['fl:1:0', { turn: 0, isMirrored: true }],
  ['flip:0:1', { turn: 180, isMirrored: true }],
  ['rot:90/fl:1:1', { turn: 270, isMirrored: false }],
  ['fl:0:0', { turn: 0, isMirrored: false }],
])('%s comes to a turn and a mirror', (options, framing) => {
  expect(readProxyPath(`/${options}/plain/local:///a`)?.framing).toMatchObject(framing)
})

test.each(['c:0.5:0.5:sm', 'g:sm/c:0.5:0.5', 'c:-1:2', 'c:0.5:0.5:nope', 'c:'])(
  '%s is none that we do',
  (options) => {
    expect(readProxyPath(`/${options}/plain/local:///a`)).toBeUndefined()
  },
)
