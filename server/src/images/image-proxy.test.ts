import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { buildApp } from '../app.ts'
import { drawPicture } from '../testing/pictures.ts'
import { stores } from '../testing/stores.ts'
import { blobPath } from '../blobs/blob-store.ts'
import { createImageAddresses } from './image-addresses.ts'
import { createImageProxy } from './image-proxy.ts'
import { createMediaWork } from './media-work.ts'
import { createResultCache } from './result-cache.ts'
import { addressOf, ask, type Options, startImageProxy } from '../testing/image-proxy.ts'

describe.each(stores)('of blobs in %s', async (_, start) => {
  const { app, config, connections, dataDir, get, keep, source, sourcePrefix } =
    await startImageProxy(start)
  const { blobs } = app.features

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
