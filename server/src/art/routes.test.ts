import { avatarUrl, clubPictureUrl, coverUrl, sharePictureUrl } from '@farfolk/contract/art'
import { brotliDecompressSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'

const { inject } = await startTestApp()

test('a cover is an SVG for ever that nothing in it can run', async () => {
  const reply = await inject(coverUrl(['SE', 'NO'], 'a-trip'))
  expect(reply.statusCode).toBe(200)
  expect(reply.headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    'x-content-type-options': 'nosniff',
    vary: expect.stringContaining('accept-encoding'),
  })
  expect(reply.body).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 960 640"/)
  const wide = await inject(coverUrl(['SE', 'NO'], 'a-trip', 'wide'))
  expect(wide.body).toContain('viewBox="0 0 1600 640"')
})

test('a cover comes compressed where the client takes it, and not again when it has it', async () => {
  const url = coverUrl([], 'nowhere')
  const plain = await inject(url)
  const packed = await inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
  expect(packed.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body)
  const etag = String(plain.headers.etag)
  const again = await inject({ url, headers: { 'if-none-match': `"x", W/${etag}` } })
  expect(again).toMatchObject({ statusCode: 304, body: '' })
})

test('a share picture is a PNG of 1200 by 630, of the club too', async () => {
  for (const url of [sharePictureUrl(['JP'], 'a-trip'), clubPictureUrl]) {
    const reply = await inject(url)
    expect(reply.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 })
    expect(reply.rawPayload.length).toBeLessThan(250_000)
  }
})

test('a picture asked for by many at once is drawn once', async () => {
  const replies = await Promise.all(
    Array.from({ length: 40 }, () => inject(sharePictureUrl(['PE'], 'crowd'))),
  )
  expect(new Set(replies.map((reply) => reply.statusCode))).toEqual(new Set([200]))
})

test('too many pictures at once are put off rather than piled up', async () => {
  const replies = await Promise.all(
    Array.from({ length: 24 }, (_, index) => inject(sharePictureUrl(['PE'], `flood-${index}`))),
  )
  const refused = replies.filter((reply) => reply.statusCode !== 200)
  expect(refused.length).toBeGreaterThan(0)
  for (const reply of refused) {
    expect(reply.statusCode).toBe(429)
    expect(reply.headers['retry-after']).toBeDefined()
  }
})

test('two members look different, each always the same', async () => {
  const bodies = await Promise.all(
    ['first', 'second', 'first'].map(async (id) => (await inject(avatarUrl(id))).body),
  )
  expect(bodies[0]).toContain('viewBox="0 0 128 128"')
  expect(bodies[0]).toBe(bodies[2])
  expect(bodies[0]).not.toBe(bodies[1])
})

test.each([
  '/art/v1/card/ZZ/a.svg',
  '/art/v1/card/se/a.svg',
  '/art/v1/card/SE-NO-DK-FI/a.svg',
  '/art/v1/card/SE-/a.svg',
  '/art/v1/card/__proto__/a.svg',
  '/art/v1/card/SE/a.png',
  '/art/v1/card/SE/.svg',
  '/art/v1/card/SE/%3Cscript%3E.svg',
  '/art/v1/card/SE/..%2F..%2Fetc.svg',
  `/art/v1/card/SE/${'a'.repeat(65)}.svg`,
  '/art/v1/poster/SE/a.svg',
  '/art/v1/share/SE/a.svg',
  '/art/v1/avatars/a%00b.svg',
  '/art/v1/avatars/a.html',
  '/art/v2/avatars/a.svg',
  '/art/v1/avatars/',
])('%s is not found', async (url) => {
  const reply = await inject(url)
  expect(reply.statusCode).toBe(404)
  expect(reply.json()).toMatchObject({ errors: [{ code: 'not_found' }] })
})
