import type { CallApi } from '@farfolk/contract/call'
import { getStats } from '@farfolk/contract/reference'
import { type ClientLoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { forgetSession, storeSession } from '../session/session-store.ts'
import { stubStorage } from '../session/stub-storage.ts'
import { loadAsMember, loadForMembers, type LoadPage, loadAsVisitor, staying } from './page-data.ts'
import { renderDeps } from './render-deps.ts'

const load: LoadPage<null> = async (callApi) => {
  const { ok, status } = await callApi(getStats, {})
  return ok ? { ok, data: null } : { ok, status }
}

/** A page whose call is refused so. */
function visit(status: number, headers: Record<string, string>) {
  const refuse = async () => ({ ok: false, status, headers: new Headers(headers), errors: [] })
  const services = { errorReports: null, analytics: null, mapStyle: null }
  const context = new RouterContextProvider()
  context.set(renderDeps, {
    callApi: refuse as unknown as CallApi,
    publicConfig: { publicUrl: 'https://club.example', apiOrigin: null, social: [], services },
    locale: 'en',
  })
  const url = new URL('https://club.example/home')
  const request = new Request(url)
  return loadAsVisitor(load)({ context, params: {}, request, url, pattern: '/home' })
}

test.each([429, 503])('a page of %i says how long to wait, to programs too', async (status) => {
  const { data, init } = await visit(status, { 'retry-after': '240' })
  expect(data).toEqual({ ok: false, status, retryAfter: '240' })
  expect(init).toEqual({ status, headers: { 'retry-after': '240' } })
})

test('a page of members says it too', async () => {
  signIn()
  const headers = { 'retry-after': '240' }
  vi.stubGlobal('fetch', async () => Response.json({ errors: [] }, { status: 429, headers }))
  const data = await open(async () => ({ load }))
  expect(data).toEqual({ ok: false, status: 429, retryAfter: '240' })
})

test('other refusals name no time', async () => {
  const { data, init } = await visit(404, {})
  expect(data).toEqual({ ok: false, status: 404 })
  expect(init).toEqual({ status: 404 })
})

const address = 'https://club.example/trips'
const missing = new TypeError('Failed to fetch dynamically imported module')

/** What a member's browser comes to whose page has this load, or has lost it. */
function open(module: () => Promise<{ load: LoadPage<null> }>) {
  const args = { params: {}, request: new Request(address) }
  return loadForMembers(module)(args as unknown as ClientLoaderFunctionArgs)
}

function signIn() {
  stubStorage()
  storeSession({ accessToken: 'token', userId: 'me' })
}

function stubBrowser({ initialized, isServerThere }: Record<string, boolean>) {
  const navigation = { location: { hash: '#wish-1' } }
  vi.stubGlobal('window', { __reactRouterDataRouter: { state: { initialized, navigation } } })
  vi.stubGlobal('fetch', async () => new Response(null, { status: isServerThere ? 200 : 503 }))
}

afterEach(() => vi.unstubAllGlobals())

test('a page whose load another version has taken away opens anew', async () => {
  signIn()
  stubBrowser({ initialized: true, isServerThere: true })
  const anew = await open(() => Promise.reject(missing)).catch(
    (error: unknown) => error as Response,
  )
  const { headers } = anew as Response
  expect(headers.get('location')).toBe(`${address}#wish-1`)
  expect(headers.get('x-remix-reload-document')).toBe('true')
})

test.each([
  { initialized: false, isServerThere: true },
  { initialized: true, isServerThere: false },
])('not while the document opens, nor without a server: %j', async (state) => {
  signIn()
  stubBrowser(state)
  expect(await open(() => Promise.reject(missing))).toEqual({ ok: false, status: 0 })
})

test('a load that breaks is not taken for a network that is away', async () => {
  signIn()
  const broken = () => Promise.reject(new TypeError('undefined is not a function'))
  await expect(open(async () => ({ load: broken }))).rejects.toThrow('not a function')
})

test('nor is one whose script breaks as it comes', async () => {
  signIn()
  stubBrowser({ initialized: true, isServerThere: true })
  const broken = new TypeError('undefined is not a function')
  await expect(open(() => Promise.reject(broken))).rejects.toBe(broken)
})

test('where a page is read anew unasked in vain, what stands there may stay', async () => {
  signIn()
  const shown = { ok: true, data: null } as const
  const refused = { ok: false, status: 503 } as const
  staying.insteadOf = ({ status }, url) => (url === address && status === 503 ? shown : undefined)
  expect(await open(async () => ({ load: async () => refused }))).toBe(shown)
  const missingPage = { ok: false, status: 404 } as const
  expect(await open(async () => ({ load: async () => missingPage }))).toBe(missingPage)
  staying.insteadOf = undefined
  expect(await open(async () => ({ load: async () => refused }))).toBe(refused)
})

/** A visitor's move within the app that is answered so, without the router of the server. */
function moveTo(status: number) {
  stubStorage()
  vi.stubGlobal('document', { documentElement: { removeAttribute: () => undefined } })
  forgetSession()
  const answer = { status, statusText: '', internal: false, data: '' }
  const args = { serverLoader: () => Promise.reject(answer) }
  const load = loadAsMember(() => Promise.reject(missing))
  return load(args as unknown as ClientLoaderFunctionArgs)
}

test.each([429, 502, 503])('%i is said by the page that a visitor goes to', async (status) => {
  expect(await moveTo(status)).toEqual({ ok: false, status })
})

test.each([404, 500])('%i of the club itself is not', async (status) => {
  await expect(moveTo(status)).rejects.toMatchObject({ status })
})
