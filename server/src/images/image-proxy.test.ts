import { randomBytes } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { generateImageUrl } from '@imgproxy/imgproxy-node'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { buildApp } from '../app.ts'
import { drawPicture } from '../testing/pictures.ts'
import { stores } from '../testing/stores.ts'
import { blobPath } from '../blobs/blob-store.ts'
import { createImageAddresses } from './image-addresses.ts'
import { createImageProxy } from './image-proxy.ts'
import { createMediaWork } from './media-work.ts'
import { createResultCache } from './result-cache.ts'

const key = randomBytes(32).toString('hex')
const salt = randomBytes(32).toString('hex')
type Options = NonNullable<Parameters<typeof generateImageUrl>[0]['options']>

/** As large as they are, they take seconds: of one store they are enough. */
const largest: [string, Options, number[]][] = [
  ['has an end', { width: 90_000, height: 90_000, enlarge: true, format: 'jpg' }, [4096, 4096]],
  ['has an end on either side', { height: 90_000, enlarge: true, format: 'jpg' }, [4096, 2731]],
]

/** As the official library of imgproxy makes it. */
function addressOf(source: string, options: Options, displayAs: 'base64' | 'plain' = 'base64') {
  const url = { value: source, displayAs }
  return new URL(generateImageUrl({ endpoint: 'http://club.example/img', url, options, key, salt }))
    .pathname
}

/** Of the address as a listening club answers it. */
async function ask(
  { fastify }: { fastify: FastifyInstance },
  address: string,
  options: RequestInit = {},
) {
  const { port } = fastify.server.address() as AddressInfo
  const reply = await fetch(`http://127.0.0.1:${port}${address}`, options)
  const headers: Record<string, string | undefined> = Object.fromEntries(reply.headers)
  return { status: reply.status, headers, bytes: Buffer.from(await reply.arrayBuffer()) }
}

describe.each(stores)('of blobs in %s', async (name, start) => {
  const { app, config, connections, dataDir, sourcePrefix, make } = await start({
    IMGPROXY_KEY: key,
    IMGPROXY_SALT: salt,
  })
  // Over a socket: what is in memory is answered ahead of what inject() reaches.
  await app.fastify.listen({ port: 0 })
  const { blobs, images } = app.features

  let source = ''
  beforeAll(async () => {
    source = await keep(await drawPicture({ width: 1200, height: 800 }).jpeg().toBuffer())
  })

  /** Of the blob that the bytes became. */
  async function keep(bytes: Buffer): Promise<string> {
    const { id: ownerId } = await make.user()
    await images.store(connections.db, { ownerId, bytes, field: 'image' })
    const { hash } = await connections.db
      .selectFrom('image')
      .innerJoin('blob', 'blob.hash', 'image.blob_hash')
      .where('owner_id', '=', ownerId)
      .select('hash')
      .executeTakeFirstOrThrow()
    return sourcePrefix + blobPath(hash.toString('hex'))
  }

  // Not in AVIF, which takes ten times as long: it has its own test.
  async function get(address: string, accept = 'image/webp,*/*') {
    return ask(app, address, { headers: { accept } })
  }

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

  test('the format is what the browser takes, or what is asked for', async () => {
    const address = addressOf(source, { width: 60 })
    const typeFor = async (accept: string) => (await get(address, accept)).headers['content-type']
    expect(await typeFor('image/avif,image/webp,*/*;q=0.8')).toBe('image/avif')
    expect(await typeFor('image/webp,*/*;q=0.8')).toBe('image/webp')
    expect(await typeFor('image/avif;q=0, image/webp')).toBe('image/webp')
    expect(await typeFor('*/*')).toBe('image/jpeg')
    const clear = await keep(
      await sharp({ create: { width: 9, height: 9, channels: 4, background: '#fff0' } })
        .png()
        .toBuffer(),
    )
    expect((await get(addressOf(clear, { width: 9 }), '*/*')).headers['content-type']).toBe(
      'image/png',
    )

    const fixed = await get(addressOf(source, { width: 60, format: 'webp' }))
    expect(fixed.headers).toMatchObject({ 'content-type': 'image/webp', vary: 'origin' })
    const plain = await get(addressOf(`${source}@png`, { width: 60 }, 'plain'))
    expect(plain.headers['content-type']).toBe('image/png')
    const small = await get(addressOf(source, { width: 60, quality: 5, format: 'jpg' }))
    const large = await get(addressOf(source, { width: 60, quality: 95, format: 'jpg' }))
    expect(small.bytes.length).toBeLessThan(large.bytes.length)
  })

  test('a browser that has it is told so', async () => {
    const address = addressOf(source, { width: 70 })
    const first = await get(address)
    expect(first.headers.vary).toMatch(/accept/i)
    const headers = { accept: 'image/webp', 'if-none-match': String(first.headers.etag) }
    const again = await ask(app, address, { headers })
    expect(again).toMatchObject({ status: 304, bytes: { length: 0 } })
    const weakened = { ...headers, 'if-none-match': `W/${headers['if-none-match']}` }
    expect((await ask(app, address, { headers: weakened })).status).toBe(304)
    expect(again.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const other = await ask(app, address, { headers: { ...headers, accept: 'image/avif' } })
    expect(other.status).toBe(200)
  })

  test('made anew, at hand or only asked about, it comes with all that is said of it', async () => {
    const url = addressOf(source, { width: 71 })
    const headers = { accept: 'image/webp', 'x-request-id': 'from-a-proxy' }
    const made = await ask(app, url, { headers })
    const { date: _, connection: __, 'keep-alive': ___, ...said } = made.headers
    expect(said).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(made.bytes.length),
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-request-id': 'from-a-proxy',
      'cross-origin-resource-policy': 'cross-origin',
      vary: 'accept, origin',
    })
    const atHand = await ask(app, `${url}?from=a-friend`, { headers })
    expect(atHand).toEqual({ ...made, headers: { ...made.headers, date: atHand.headers.date } })
    const about = await ask(app, url, { method: 'HEAD', headers })
    expect(about).toMatchObject({ status: 200, headers: said, bytes: { length: 0 } })
    const crossing = await ask(app, url, { headers: { ...headers, origin: config.publicUrl } })
    expect(crossing).toMatchObject({
      status: 200,
      headers: { 'access-control-allow-origin': config.publicUrl },
      bytes: made.bytes,
    })
  })

  test('it is counted, and told in the log only where it fails', async () => {
    const lines: string[] = []
    const logStream = { write: (line: string) => void lines.push(line) }
    const { fastify } = await buildApp({
      config: { ...config, mode: 'production' },
      connections,
      logStream,
    })
    onTestFinished(() => fastify.close())
    await fastify.listen({ port: 0 })
    const url = addressOf(source, { width: 72 })
    for (const _ of ['made', 'at hand']) expect((await ask({ fastify }, url)).status).toBe(200)
    expect((await ask({ fastify }, `${url}x`)).status).toBeGreaterThanOrEqual(400)
    expect(lines.filter((line) => line.includes('"route":"/img/*"'))).toEqual([
      expect.stringMatching(/"status":40[34],/),
    ])
    const { body } = await fastify.inject('/metrics')
    expect(body).toMatch(/_count\{method="GET",route="\/img\/\*",status="200"\} 2\n/)
  })

  test('only what the club has signed is made', async () => {
    const address = addressOf(source, { width: 80 })
    const status = async (url: string) => (await get(url)).status
    expect(await status(address.replace('w:80', 'w:81'))).toBe(403)
    expect(await status(address.replace(/^\/img\/[^/]+/, '/img/unsafe'))).toBe(403)
    expect(await status(address.replace(/^\/img\/[^/]+/, '/img/AAAA'))).toBe(403)
    expect(await status('/img/')).toBe(403)
    expect(await status('/img/x')).toBe(403)
    // A signature vouches for the address alone: never for files, and for no other hosts.
    for (const elsewhere of [
      'local:///../secret.key',
      'local:///aa/bb/../../secret.key',
      'http://127.0.0.1:3000/health/ready',
      'file:///etc/passwd',
      '',
    ]) {
      expect(await status(addressOf(elsewhere, { width: 80 }))).toBe(404)
    }
    expect(await status(addressOf(source, { width: 80, expires: 1_700_000_000 }))).toBe(404)
    expect(
      await status(addressOf(source, { width: 80, watermark: { opacity: 1 } } as Options)),
    ).toBe(404)
    expect(await status(addressOf(sourcePrefix + blobPath('a'.repeat(64)), { width: 80 }))).toBe(
      404,
    )
  })

  test('a blob has no address but those that are signed', async () => {
    const path = source.slice(sourcePrefix.length)
    const hash = path.split('/').at(-1) ?? ''
    const encoded = Buffer.from(source).toString('base64url')
    for (const url of [
      `/blobs/${path}`,
      `/data/blobs/${path}`,
      `/api/v1/blobs/${hash}`,
      `/${path}`,
      `/img/${path}`,
      `/img/insecure/plain/${source}`,
      `/img/_/w:80/${encoded}`,
      `/img//w:80/${encoded}`,
      `/img/w:80/${encoded}`,
      `/img/../blobs/${path}`,
      `/assets/..%2f..%2fblobs/${path}`,
    ]) {
      const { status, headers } = await get(url)
      expect({ url, isRefused: status === 403 || status === 404 }).toEqual({ url, isRefused: true })
      expect(headers['content-type']).toMatch(/^(?:application\/json|text\/html)/)
    }
  })

  test('an address that ends is for the one who asked until then', async () => {
    const expires = Math.floor(Date.now() / 1000) + 600
    const { status, headers } = await get(addressOf(source, { width: 90, expires }))
    expect(status).toBe(200)
    expect(headers['cache-control']).toMatch(/^private, max-age=(?:600|59\d), immutable$/)
  })

  test('at its end it is gone, though the picture is at hand', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const expires = Math.floor(Date.now() / 1000) + 600
    const address = addressOf(source, { width: 91, expires })
    for (const _ of ['made', 'at hand']) expect((await get(address)).status).toBe(200)
    vi.setSystemTime(expires * 1000)
    expect((await get(address)).status).toBe(404)
  })

  test('a source that cannot be read is 422', async () => {
    const whole = await drawPicture({ seed: 9 }).jpeg().toBuffer()
    const file = await blobs.receive(Readable.from([whole.subarray(0, whole.length / 2)]), 1e6)
    await blobs.keep(file, 'image/jpeg')
    const broken = sourcePrefix + blobPath(file.hash.toString('hex'))
    const reply = await get(addressOf(broken, { width: 80 }))
    expect(reply.status).toBe(422)
    expect(JSON.parse(reply.bytes.toString())).toMatchObject({ errors: [{ code: 'broken_image' }] })
    expect(reply.headers['cache-control']).toBe('no-store')
  })

  test('a hundred who ask at once wait for one', async () => {
    const addresses = createImageAddresses(config, app.features.secrets)
    const cache = createResultCache(await mkdtemp(join(dataDir, 'cache-')), {
      memoryBytes: 1e6,
      memoryItemBytes: 1e5,
      diskBytes: 1e6,
    })
    const work = createMediaWork({ processes: 1 })
    const run = vi.spyOn(work, 'run')
    const ask = () => {
      const proxy = createImageProxy({ addresses, blobs, work, cache })
      const asked = proxy.read(addressOf(source, { width: 111 }).slice('/img'.length), 'image/webp')
      return Array.from({ length: 100 }, () => proxy.picture(asked))
    }
    const pictures = await Promise.all(ask())
    expect(new Set(pictures).size).toBe(1)
    await Promise.all(ask())
    expect(run).toHaveBeenCalledTimes(1)
    work.stop()
  })
})
