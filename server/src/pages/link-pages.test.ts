import { opensByToken } from '@farfolk/contract/addresses'
import { getTrip } from '@farfolk/contract/trips'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { PageReader } from '../http/route.ts'
import { pagesDeps } from '../testing/pages-deps.ts'
import { pages, type PagesDeps } from './plugin.ts'

test.each([
  ['/shares/abc', true],
  ['/shares/abc.data', true],
  ['/Shares/abc?_routes=x', true],
  ['/%73hares/abc', true],
  ['/invitations/abc', true],
  ['/invitations/abc.data', true],
  ['/albums/0192/abc', true],
  ['/albums/0192/abc.data', true],
  ['/albums/0192', false],
  ['/albums/0192/', false],
  ['/albums/0192?photo=1/2', false],
  ['/shares', false],
  ['/trips/0192/itinerary', false],
  ['/shares/%E0%A4%A', true],
])('%s is opened by a token: %s', (url, wanted) => {
  expect(opensByToken(url)).toBe(wanted)
})

test('a page by a token is made for its reader anew, and kept by nobody', async () => {
  const readers: (PageReader | undefined)[] = []
  let count = 0
  const app = Fastify({ trustProxy: true })
  const callAsVisitor: PagesDeps['callAsVisitor'] = async (_endpoint, _input, reader) => {
    readers.push(reader)
    return { ok: false, status: 404, headers: new Headers(), statusText: '', errors: [] }
  }
  const renderPage: PagesDeps['renderPage'] = async ({ url }, { callApi }) => {
    if (url.endsWith('/album')) return Response.redirect('https://club.example/albums/0192/abc')
    await callApi(getTrip, { params: { id: 'x' } })
    count += 1
    return new Response(`<p>${count}</p>`, { headers: { 'content-type': 'text/html' } })
  }
  await pages(app, pagesDeps(renderPage, { callAsVisitor }))
  const visit = (url: string) =>
    app.inject({ url, headers: { 'x-forwarded-for': '10.0.0.7', 'user-agent': 'Firefox' } })
  for (const wanted of ['<p>1</p>', '<p>2</p>']) {
    const { body, headers } = await visit('/shares/abc')
    expect(body).toBe(wanted)
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
  }
  const typed = (payload: string, url = '/shares/abc') =>
    app.inject({
      url,
      method: 'POST',
      payload,
      headers: {
        'x-forwarded-for': '10.0.0.7',
        'user-agent': 'Firefox',
        'content-type': 'application/x-www-form-urlencoded',
      },
    })
  expect((await typed('password=+lag%C3%BCn+')).headers['cache-control']).toBe('private, no-store')
  await typed('', '/albums/0192/abc')
  // The form goes on to there as it was sent.
  const { statusCode, headers } = await typed('password=x', '/shares/album')
  expect([statusCode, headers.location]).toEqual([307, 'https://club.example/albums/0192/abc'])
  const mailed = await visit('/confirmations?token=abc')
  expect(mailed.headers['referrer-policy']).toBe('no-referrer')
  expect((await visit('/home')).headers['referrer-policy']).toBeUndefined()
  for (const [payload, url] of [
    [`password=${'x'.repeat(5_000)}`, '/shares/abc'],
    ['password=x', '/home'],
  ] as const) {
    expect((await typed(payload, url)).statusCode).toBeGreaterThanOrEqual(400)
  }
  const reader = { locale: 'en', browser: { ip: '10.0.0.7', userAgent: 'Firefox' } }
  expect(readers).toEqual([
    reader,
    reader,
    { ...reader, linkPassword: 'lagün' },
    { ...reader, linkPassword: '' },
    { locale: 'en' },
    { locale: 'en' },
  ])
  await app.close()
})
