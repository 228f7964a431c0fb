import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import type { PublicConfig, RenderPage } from '@farfolk/contract/call'
import Fastify from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { answerErrors } from '../http/error-handler.ts'
import { pagesDeps } from '../testing/pages-deps.ts'
import { pages } from './plugin.ts'

const html = { 'content-type': 'text/html; charset=utf-8' }
type Services = PublicConfig['services']

const apps: ReturnType<typeof Fastify>[] = []

afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(apps.splice(0).map((app) => app.close()))
})

const none = { errorReports: null, analytics: null, mapStyle: null }

async function start(
  renderPage: RenderPage,
  imageOrigin?: string,
  services = none as Services,
  apiOrigin: string | null = null,
) {
  const app = Fastify()
  apps.push(app)
  answerErrors(app)
  for (const url of ['/api/v1/*', '/email-list/*', '/trackers/*']) app.post(url, async () => 'done')
  const deps = pagesDeps(renderPage, { imageOrigin })
  await pages(app, { ...deps, publicConfig: { ...deps.publicConfig, apiOrigin, services } })
  return app
}

/** Renders how often it has rendered so far. */
function counter(): RenderPage {
  let count = 0
  return async () => {
    count += 1
    return new Response(`<p>${count}</p>`, { headers: html })
  }
}

test('a page is rendered once for many visitors, and anew after ten seconds', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const app = await start(counter())
  expect((await app.inject('/home')).body).toBe('<p>1</p>')
  expect((await app.inject('/home')).body).toBe('<p>1</p>')
  vi.advanceTimersByTime(10_001)
  expect((await app.inject('/home')).body).toBe('<p>2</p>')
})

test('visitors who come at once wait for one rendering', async () => {
  const app = await start(counter())
  const replies = await Promise.all([app.inject('/home'), app.inject('/home')])
  expect(replies.map(({ body }) => body)).toEqual(['<p>1</p>', '<p>1</p>'])
})

test('a write is seen with the next page, signing in and chatting change nothing', async () => {
  const app = await start(counter())
  await app.inject('/home')
  const calls = ['login', 'user/channels/1/messages', 'notifications/mark_all']
  for (const url of [
    ...[...calls, 'confirmations/resend'].map((call) => `/api/v1/${call}`),
    '/email-list/unsubscribe/x',
    '/trackers/x',
  ]) {
    await app.inject({ method: 'POST', url })
    expect((await app.inject('/home')).body).toBe('<p>1</p>')
  }
  await app.inject({ method: 'POST', url: '/api/v1/user/trips' })
  expect((await app.inject('/home')).body).toBe('<p>2</p>')
})

test('a page that was being rendered during a write is not kept', async () => {
  let finish = () => {}
  const gate = new Promise<void>((resolve) => (finish = resolve))
  let count = 0
  const app = await start(async () => {
    count += 1
    const shown = count
    if (shown === 1) await gate
    return new Response(`<p>${shown}</p>`, { headers: html })
  })
  const early = app.inject('/home')
  await expect.poll(() => count).toBe(1)
  await app.inject({ method: 'POST', url: '/api/v1/user/trips' })
  finish()
  await early
  expect((await app.inject('/home')).body).toBe('<p>2</p>')
})

test('each language has pages of its own, kept apart', async () => {
  const app = await start(
    async (_request, { locale }) => new Response(`<p>${locale}</p>`, { headers: html }),
  )
  const read = async (headers: Record<string, string>) => {
    const reply = await app.inject({ url: '/home', headers })
    return [reply.body, reply.headers['content-language']]
  }
  const german = { 'accept-language': 'de-AT,de;q=0.9' }
  expect(await read(german)).toEqual(['<p>de-AT</p>', 'de-AT'])
  expect(await read({ 'accept-language': 'sv' })).toEqual(['<p>en</p>', 'en'])
  expect(await read({ ...german, cookie: 'locale=fr' })).toEqual(['<p>fr-AT</p>', 'fr-AT'])
  expect(await read(german)).toEqual(['<p>de-AT</p>', 'de-AT'])
})

test('nothing of who asks reaches the page', async () => {
  const seen: Record<string, string>[] = []
  const app = await start(async (request) => {
    seen.push(Object.fromEntries(request.headers))
    return new Response('', { headers: html })
  })
  await app.inject({ url: '/home', headers: { authorization: 'Bearer x', cookie: 'theme=dark' } })
  expect(seen).toEqual([{}])
})

test('refusals keep their status and are not kept', async () => {
  let status = 403
  const app = await start(async () => new Response('<p></p>', { status, headers: html }))
  expect((await app.inject('/trips/1')).statusCode).toBe(403)
  status = 200
  expect((await app.inject('/trips/1')).statusCode).toBe(200)
})

test('a page may speak to the services of the club, whose script knows no address with a secret', async () => {
  const services = {
    errorReports: 'https://key@errors.example/1',
    analytics: 'https://count.example/count.js',
    mapStyle: 'https://maps.example/style.json',
  }
  const app = await start(
    async (_request, { publicConfig }) =>
      new Response(String(publicConfig.services.analytics), { headers: html }),
    undefined,
    services,
  )
  const { body, headers } = await app.inject('/home')
  expect(body).toBe(services.analytics)
  const policy = String(headers['content-security-policy'])
  expect(policy).toMatch(/script-src 'self' https:\/\/count\.example *;/)
  expect(policy).toMatch(
    /connect-src 'self' https:\/\/errors\.example https:\/\/count\.example https:\/\/maps\.example;/,
  )
  const secret = ['/shares/abc', '/albums/1/abc', '/sign-in?reset=abc', '/confirmations?token=a']
  const pages = await Promise.all(secret.map((url) => app.inject(url)))
  expect(pages.map((page) => page.body)).toEqual(secret.map(() => 'null'))
})

test('the policy names the hash of every script that the app wrote, and no other way in', async () => {
  const page = (nonce: string) =>
    `<script${nonce}>first()</script><script${nonce} src="/a.js"></script>` +
    `<script type="module"${nonce}>second()</script><p><script>typed()</script></p>` +
    '<script nonce="guess">typed()</script>'
  const app = await start(
    async () =>
      new Response(page(' nonce="secret"'), { headers: { ...html, 'x-script-mark': 'secret' } }),
  )
  const { body, headers } = await app.inject('/home')
  const policy = String(headers['content-security-policy'])
  const hash = (code: string) => createHash('sha256').update(code).digest('base64')
  expect(policy).toContain(
    `script-src 'self' 'sha256-${hash('first()')}' 'sha256-${hash('second()')}';`,
  )
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  // Whoever reads a page does not learn how the next one is marked.
  expect(body).toBe(page(''))
  expect(headers['x-script-mark']).toBeUndefined()
})

test('long pages are sent zipped to those who take it', async () => {
  const app = await start(async () => new Response('x'.repeat(5_000), { headers: html }))
  const zipped = await app.inject({ url: '/home', headers: { 'accept-encoding': 'gzip, br' } })
  expect(zipped.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(zipped.rawPayload).toString()).toBe('x'.repeat(5_000))
  expect(zipped.headers.vary).toBe('accept-encoding, accept-language, cookie')
  const refused = await app.inject({ url: '/home', headers: { 'accept-encoding': 'gzip;q=0' } })
  expect(refused.headers['content-encoding']).toBeUndefined()
  expect(refused.body).toBe('x'.repeat(5_000))
})

test('a page that is known by its tag is not sent again', async () => {
  const app = await start(counter())
  const { headers } = await app.inject('/home')
  const tag = String(headers.etag)
  for (const known of [tag, `"x", ${tag}`, tag.replace('W/', '')]) {
    const again = await app.inject({ url: '/home', headers: { 'if-none-match': known } })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
  }
})

test.each([
  ['/home/', '/home'],
  ['/home//?q=a/', '/home?q=a/'],
  ['//elsewhere.example/', '/elsewhere.example'],
  ['//elsewhere.example', '/elsewhere.example'],
])('%s belongs at %s', async (url, location) => {
  const app = await start(counter())
  const reply = await app.inject(url)
  expect(reply.statusCode).toBe(308)
  expect(reply.headers.location).toBe(location)
})

test('an unknown call of the API is the envelope, not a page', async () => {
  const app = await start(counter())
  const reply = await app.inject('/api/v1/nothing')
  expect(reply.statusCode).toBe(404)
  expect(reply.json()).toMatchObject({ errors: [{ code: 'not_found' }] })
})

test('HEAD has the headers alone', async () => {
  const app = await start(counter())
  const reply = await app.inject({ method: 'HEAD', url: '/home' })
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-type']).toBe(html['content-type'])
  expect(reply.body).toBe('')
})

test('a page that breaks is a 500 without its reason', async () => {
  const app = await start(async () => {
    throw new Error('secret reason')
  })
  const reply = await app.inject('/home')
  expect(reply.statusCode).toBe(500)
  expect(reply.body).not.toContain('secret reason')
})

test('pictures may come from the image proxy that is set up, and from nowhere else', async () => {
  const policyOf = async (app: Awaited<ReturnType<typeof start>>) =>
    String((await app.inject('/home')).headers['content-security-policy'])
  expect(await policyOf(await start(counter()))).toContain("img-src 'self' data: blob:;")
  expect(await policyOf(await start(counter(), 'https://images.example'))).toContain(
    "img-src 'self' data: blob: https://images.example;",
  )
})

test('an API at an address of its own may be called by pages, and heard', async () => {
  const app = await start(counter(), undefined, none, 'https://api.club.example')
  const policy = String((await app.inject('/home')).headers['content-security-policy'])
  expect(policy).toContain("connect-src 'self' https://api.club.example wss://api.club.example;")
  // Videos come from there, and from the file that somebody is about to send.
  expect(policy).toContain("media-src 'self' blob: https://api.club.example;")
})
