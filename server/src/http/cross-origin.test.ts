import { apiBase } from '@farfolk/contract/http'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'

const { inject, make } = await startTestApp({
  PUBLIC_URL: 'https://club.example',
  WEB_ORIGINS: 'https://app.example, https://other.example:8443',
})
const allowed = 'https://other.example:8443'

test.each([
  ['PATCH', '/user', 'authorization,content-type,if-match'],
  ['DELETE', '/logout', 'authorization'],
  ['GET', '/trips', 'authorization,if-none-match'],
  ['GET', '/user/album_items/1/original', 'authorization,if-range'],
])('a web app elsewhere may ask for %s %s', async (method, path, headers) => {
  const reply = await inject({
    method: 'OPTIONS',
    url: apiBase + path,
    headers: {
      origin: allowed,
      'access-control-request-method': method,
      'access-control-request-headers': headers,
    },
  })
  expect(reply.statusCode).toBe(204)
  expect(reply.headers['access-control-allow-origin']).toBe(allowed)
  expect(reply.headers['access-control-allow-methods']).toContain(method)
  expect(String(reply.headers['access-control-allow-headers']).split(', ')).toEqual(
    expect.arrayContaining(headers.split(',')),
  )
})

test('it may read answers and refusals, with the headers that matter', async () => {
  const { token } = await make.user()
  for (const [authorization, status] of [
    [`Bearer ${token}`, 200],
    ['Bearer nobody', 401],
  ] as const) {
    const headers = { origin: allowed, authorization }
    const reply = await inject({ url: `${apiBase}/user`, headers })
    expect(reply.statusCode).toBe(status)
    expect(reply.headers).toMatchObject({
      'access-control-allow-origin': allowed,
      'access-control-expose-headers': expect.stringMatching(
        /^authorization, content-disposition, content-range, etag, retry-after, x-request-id, location, /,
      ),
      vary: expect.stringMatching(/^Origin(, accept-language, authorization)?$/),
    })
    // Sessions are no cookies: nothing is ever sent along by itself.
    expect(reply.headers).not.toHaveProperty('access-control-allow-credentials')
  }
})

test.each([
  'https://evil.example',
  'https://app.example.evil.example',
  'null',
  'http://app.example',
])('%s may not', async (origin) => {
  const reply = await inject({ url: `${apiBase}/stats`, headers: { origin } })
  expect(reply.headers).not.toHaveProperty('access-control-allow-origin')
})

test('it may read that an address cannot be read, others may not', async () => {
  const ask = (origin: string) =>
    inject({ url: `${apiBase}/countries/%E0%A4%A`, headers: { origin } })
  const reply = await ask(allowed)
  expect([reply.statusCode, reply.headers]).toMatchObject([
    400,
    {
      'access-control-allow-origin': allowed,
      'access-control-expose-headers': expect.stringContaining('x-request-id'),
      vary: 'Origin',
    },
  ])
  const { headers } = await ask('https://evil.example')
  expect(headers).not.toHaveProperty('access-control-allow-origin')
  expect(headers).not.toHaveProperty('access-control-expose-headers')
})

test('the address of the club itself may, whatever others are named', async () => {
  const alone = await startTestApp({ PUBLIC_URL: 'https://club.example' })
  for (const app of [alone, { inject }]) {
    const reply = await app.inject({
      url: `${apiBase}/stats`,
      headers: { origin: 'https://club.example' },
    })
    expect(reply.headers['access-control-allow-origin']).toBe('https://club.example')
  }
})

test('a call that crosses none bears nothing about it but that it may', async () => {
  const { headers } = await inject(`${apiBase}/stats`)
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
  expect(headers.vary).toBe('Origin')
})

test('the address of the club itself may at its own host too', async () => {
  const alone = await startTestApp({ PUBLIC_URL: 'https://club.example' })
  const own = { origin: 'https://club.example', host: 'club.example' }
  const reply = await alone.inject({ url: `${apiBase}/stats`, headers: own })
  expect(reply.headers['access-control-allow-origin']).toBe(own.origin)
  expect(reply.headers['access-control-expose-headers']).toContain('authorization')
  const preflight = await alone.inject({
    method: 'OPTIONS',
    url: `${apiBase}/user`,
    headers: { ...own, 'access-control-request-method': 'PATCH' },
  })
  expect(preflight.statusCode).toBe(204)
  expect(preflight.headers['access-control-allow-methods']).toContain('PATCH')
})

test('the files of its own pages say nothing of origins', async () => {
  const alone = await startTestApp({ PUBLIC_URL: 'https://club.example' })
  for (const headers of [{}, { origin: 'https://club.example' }]) {
    const reply = await alone.inject({
      url: '/health/live',
      headers: { ...headers, host: 'club.example' },
    })
    expect(reply.statusCode).toBe(200)
    expect(reply.headers).not.toHaveProperty('access-control-allow-origin')
    expect(reply.headers).not.toHaveProperty('access-control-expose-headers')
  }
})

test.each([{}, { origin: allowed }, { 'access-control-request-method': 'GET' }])(
  'what asks for options but is no preflight gets the envelope: %o',
  async (headers) => {
    const reply = await inject({ method: 'OPTIONS', url: `${apiBase}/stats`, headers })
    expect(reply.statusCode).toBe(404)
    expect(reply.json()).toMatchObject({ errors: [{ code: 'not_found' }] })
  },
)

test('under https browsers are told to stay there', async () => {
  for (const url of ['/health/live', `${apiBase}/stats`, `${apiBase}/nothing`]) {
    const { headers } = await inject(url)
    expect(headers['strict-transport-security']).toBe('max-age=31536000')
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
  }
})
