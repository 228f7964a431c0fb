import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { apiBase } from '@farfolk/contract/http'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'
import { takesCoding } from './content-coding.ts'

const { inject, make } = await startTestApp({ WEB_ORIGINS: 'https://app.example' })

function get(path: string, headers: Record<string, string> = {}) {
  return inject({ url: apiBase + path, headers: { origin: 'https://app.example', ...headers } })
}

test('the countries come packed as the client takes them, the same each time', async () => {
  const plain = await get('/countries')
  const packed = await get('/countries', { 'accept-encoding': 'gzip, br' })
  const zipped = await get('/countries', { 'accept-encoding': 'gzip, br;q=0' })
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(packed.headers['content-encoding']).toBe('br')
  expect(zipped.headers['content-encoding']).toBe('gzip')
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body)
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body)
  expect(packed.rawPayload.length).toBeLessThan(20_000)
  for (const { headers } of [plain, packed, zipped]) {
    expect(headers.vary).toBe('Origin, accept-language, accept-encoding')
    expect(headers['access-control-expose-headers']).toContain('etag')
  }
  const again = await get('/countries', { 'accept-encoding': 'gzip, br' })
  expect(again.rawPayload.equals(packed.rawPayload)).toBe(true)
})

test('each coding has a tag of its own, and any of them is known again', async () => {
  const tags = await Promise.all(
    ['identity', 'br', 'gzip'].map(
      async (coding) => (await get('/countries', { 'accept-encoding': coding })).headers.etag,
    ),
  )
  expect(new Set(tags).size).toBe(3)
  for (const tag of tags) {
    const reply = await get('/countries', {
      'accept-encoding': 'br',
      'if-none-match': `"x", W/${String(tag)}`,
    })
    expect(reply).toMatchObject({ statusCode: 304, body: '' })
  }
  const other = await get('/countries', { 'if-none-match': String(tags[0]).replace('"', '"0') })
  expect(other.statusCode).toBe(200)
})

test('a long list is packed, a short answer and the own account are not', async () => {
  const member = await make.user({
    bio: 'x'.repeat(2_000),
    links: Array(10).fill('https://a.example/' + 'y'.repeat(280)),
  })
  const trip = await make.trip(member)
  for (let count = 0; count < 9; count++) await make.trip(member)
  const headers = { 'accept-encoding': 'br', authorization: `Bearer ${member.token}` }
  const list = await get('/user/trips', headers)
  expect(list.headers['content-encoding']).toBe('br')
  expect(JSON.parse(brotliDecompressSync(list.rawPayload).toString()).data).toHaveLength(10)
  const others = [await get(`/trips/${trip.id}`, headers), await get('/user', headers)]
  for (const reply of others) {
    expect(reply.headers['content-encoding']).toBeUndefined()
    expect(reply.headers.vary).toBe('Origin, accept-language, authorization')
    expect(reply.statusCode).toBe(200)
  }
})

test.each([
  ['br', true],
  ['gzip, deflate, BR', true],
  ['gzip;q=1.0, br;q=0.5', true],
  ['br;q=0', false],
  ['br; q=0.000', false],
  ['brotli, x-br', false],
  ['', false],
  [undefined, false],
])('%s takes brotli: %s', (header, takes) => {
  expect(takesCoding(header, 'br')).toBe(takes)
})
