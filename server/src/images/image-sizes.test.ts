import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawPicture } from '../testing/pictures.ts'
import { stores } from '../testing/stores.ts'
import { addressOf, type Options, startImageProxy } from '../testing/image-proxy.ts'

/** As large as they are, they take seconds: of one store they are enough. */
const largest: [string, Options, number[]][] = [
  ['has an end', { width: 90_000, height: 90_000, enlarge: true, format: 'jpg' }, [4096, 4096]],
  ['has an end on either side', { height: 90_000, enlarge: true, format: 'jpg' }, [4096, 2731]],
]

describe.each(stores)('of blobs in %s', async (name, start) => {
  const { get, keep, source } = await startImageProxy(start)

  async function sizeOf(address: string) {
    const { bytes } = await get(address)
    const { width, height } = await sharp(bytes).metadata()
    return [width, height]
  }

  test.each<[string, Options, number[]]>([
    ...(name === 'a folder' ? largest : []),
    ['fills a box', { resize: { resizing_type: 'fill', width: 300, height: 300 } }, [300, 300]],
    ['fills by itself', { width: 300, height: 300 }, [300, 300]],
    ['fits into a box', { resizing_type: 'fit', width: 300, height: 300 }, [300, 200]],
    ['forces a shape', { resizing_type: 'force', width: 300, height: 300 }, [300, 300]],
    ['finds the other side', { width: 600 }, [600, 400]],
    [
      'fits what lies into what stands',
      { resizing_type: 'auto', width: 200, height: 300 },
      [200, 133],
    ],
    [
      'fills what lies with what lies',
      { resizing_type: 'auto', width: 300, height: 100 },
      [300, 100],
    ],
    [
      'takes a square for one that lies',
      { resizing_type: 'auto', width: 300, height: 300 },
      [300, 300],
    ],
    ['for two pixels a point', { width: 300, height: 200, dpr: 2 }, [600, 400]],
    ['keeps the shape of a box at any ratio', { width: 1000, height: 500, dpr: 2 }, [1200, 600]],
    [
      'forces the shape, and nothing larger',
      { resizing_type: 'force', width: 2400, height: 400 },
      [1200, 200],
    ],
    ['makes nothing larger', { resizing_type: 'fit', width: 3000, height: 3000 }, [1200, 800]],
    ['cuts what is too small', { width: 1000, height: 1000 }, [1000, 800]],
    [
      'keeps the shape of the box',
      { resizing_type: 'fill-down', width: 1000, height: 1000 },
      [800, 800],
    ],
    ['makes larger when told', { width: 1300, height: 1300, enlarge: true }, [1300, 1300]],
    ['turns to what matters', { width: 100, height: 300, gravity: { type: 'sm' } }, [100, 300]],
    ['blurs', { width: 100, height: 100, blur: 7 }, [100, 100]],
    [
      'turns, and then fits',
      { resizing_type: 'fit', width: 300, height: 300, rotate: 90 },
      [200, 300],
    ],
    [
      'turns upside down',
      { resizing_type: 'fit', width: 300, height: 300, rotate: 180 },
      [300, 200],
    ],
    ['turns, and then fills', { width: 300, height: 200, rotate: 270 }, [300, 200]],
    ['turns and makes nothing larger', { width: 1000, height: 1000, rotate: 90 }, [800, 1000]],
    ['turns all of it', { rotate: 90 }, [800, 1200]],
    ['turns, and finds the other side', { width: 400, rotate: 90 }, [400, 600]],
    [
      'turns, and fits what then lies into what stands',
      { resizing_type: 'auto', width: 300, height: 100, rotate: 90 },
      [67, 100],
    ],
  ])('%s', async (_what, options, size) => {
    expect(await sizeOf(addressOf(source, options))).toEqual(size)
  })

  test.each<[string, Options['gravity'], number[], number[]]>([
    ['the left edge', { type: 'we' }, [255, 0, 0], [255, 0, 0]],
    ['a point at the right', { type: 'fp', x: 1, y: 0.5 }, [0, 0, 255], [0, 0, 255]],
    ['a point left of the middle', { type: 'fp', x: 0.4, y: 0 }, [255, 0, 0], [0, 0, 255]],
    [
      'a share from the left',
      { type: 'we', x_offset: 0.25, y_offset: 0 },
      [255, 0, 0],
      [0, 0, 255],
    ],
    [
      'pixels from the right',
      { type: 'noea', x_offset: 150, y_offset: 0 },
      [255, 0, 0],
      [0, 0, 255],
    ],
    ['right of the middle', { type: 'ce', x_offset: 110, y_offset: 0 }, [0, 0, 255], [0, 0, 255]],
    ['left of the middle', { type: 'ce', x_offset: -900, y_offset: 3 }, [255, 0, 0], [255, 0, 0]],
  ])('what is kept is %s', async (_what, gravity, first, last) => {
    const half = { width: 600, height: 400, channels: 3 as const }
    const right = await sharp({ create: { ...half, background: '#00f' } })
      .png()
      .toBuffer()
    const halves = await sharp({ create: { ...half, width: 1200, background: '#f00' } })
      .composite([{ input: right, left: 600, top: 0 }])
      .png()
      .toBuffer()
    // 600 × 200 of which 200 are kept.
    const options: Options = { width: 200, height: 200, dpr: 1, format: 'png', gravity }
    const { bytes } = await get(addressOf(await keep(halves), options))
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([200, 200])
    expect([...data.subarray(0, 3)]).toEqual(first)
    expect([...data.subarray(-info.channels, data.length).subarray(0, 3)]).toEqual(last)
  })

  test.each<[number, Options, string[]]>([
    [90, {}, ['blue', 'red', 'white', 'green']],
    [180, {}, ['white', 'blue', 'green', 'red']],
    [270, {}, ['green', 'white', 'red', 'blue']],
    [90, { resizing_type: 'fit', width: 90, height: 90 }, ['blue', 'red', 'white', 'green']],
    [90, { resizing_type: 'force', width: 80, height: 20 }, ['blue', 'red', 'white', 'green']],
    [270, { width: 60, height: 60, gravity: { type: 'sm' } }, ['green', 'white', 'red', 'blue']],
    // What is kept is said of what is turned.
    [90, { width: 80, height: 40, gravity: { type: 'no' } }, ['blue', 'red', 'blue', 'red']],
    [
      90,
      { width: 80, height: 40, gravity: { type: 'fp', x: 1, y: 1 } },
      ['white', 'green', 'white', 'green'],
    ],
  ])('turned by %s with %j its corners are %j', async (rotate, options, corners) => {
    const colours = { red: '#f00', green: '#0f0', blue: '#00f', white: '#fff' }
    const quarter = (background: string) =>
      sharp({ create: { width: 120, height: 80, channels: 3, background } })
        .png()
        .toBuffer()
    const [red, green, blue, white] = await Promise.all(Object.values(colours).map(quarter))
    const all = { width: 240, height: 160, channels: 3 as const, background: '#000' }
    // Red and green above blue and white, as the file says it: turned by its camera.
    const picture = await sharp({ create: all })
      .composite([
        { input: red, left: 0, top: 0 },
        { input: green, left: 120, top: 0 },
        { input: blue, left: 0, top: 80 },
        { input: white, left: 120, top: 80 },
      ])
      .png()
      .toBuffer()
    const lying = await sharp(picture).rotate(270).withMetadata({ orientation: 6 }).png().toBuffer()
    const { bytes } = await get(
      addressOf(await keep(lying), { ...options, rotate, dpr: 1, format: 'png' } as Options),
    )
    const { data, info } = await sharp(bytes)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const nameAt = (x: number, y: number) => {
      const [r = 0, g = 0, b = 0] = data.subarray((y * info.width + x) * 3)
      return r > 127 ? (g > 127 ? 'white' : 'red') : g > b ? 'green' : 'blue'
    }
    const [right, below] = [info.width - 3, info.height - 3]
    expect([nameAt(2, 2), nameAt(right, 2), nameAt(2, below), nameAt(right, below)]).toEqual(
      corners,
    )
  })

  test('a turn has its own tag, and what is not turned the one that it had', async () => {
    const tagOf = async (options: Options) =>
      (await get(addressOf(source, { width: 73, ...options }))).headers['etag']
    const plain = await tagOf({})
    expect(await tagOf({ rotate: 0 } as Options)).toBe(plain)
    const tags = new Set([plain])
    for (const rotate of [90, 180, 270] as const) tags.add(await tagOf({ rotate } as Options))
    expect(tags.size).toBe(4)
  })

  test('sixteen bits a colour, greys and what shines through stay as they look', async () => {
    const deep = drawPicture({ width: 90, height: 60 }).toColourspace('rgb16').png()
    const grey = drawPicture({ width: 90, height: 60 }).greyscale().png()
    const clear = sharp({
      create: { width: 90, height: 60, channels: 4, background: '#f008' },
    }).png()
    for (const picture of [deep, grey, clear]) {
      const kept = await keep(await picture.toBuffer())
      const read = async (options: object) => {
        const all = { resizing_type: 'fit', width: 60, height: 60, format: 'png', ...options }
        return sharp((await get(addressOf(kept, all as Options))).bytes)
      }
      const expected = await (await read({})).rotate(90).ensureAlpha().raw().toBuffer()
      const turned = await (await read({ rotate: 90 })).ensureAlpha().raw().toBuffer()
      const apart = turned.map((value, at) => Math.abs(value - expected[at]!))
      expect(Math.max(...apart)).toBeLessThanOrEqual(2)
    }
  })
})
