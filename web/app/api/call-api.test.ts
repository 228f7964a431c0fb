import { endpoint } from '@farfolk/contract/http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { forgetSession, readStoredSession, storeSession } from '../session/session-store.ts'
import { alertStore } from './alerts.ts'
import { callApi } from './call-api.ts'
import { loaderKey, loaderStore } from './loaders.ts'
import { stubStorage } from '../session/stub-storage.ts'

const getThing = endpoint({
  name: 'getThing',
  summary: '',
  method: 'GET',
  path: '/things/:id',
  auth: 'optional',
  params: z.object({ id: z.string() }),
  reply: z.object({ name: z.string() }),
})
const logIn = endpoint({
  name: 'logIn',
  summary: '',
  method: 'POST',
  path: '/login',
  auth: 'public',
  body: z.object({ user: z.object({ email: z.string() }) }),
  reply: z.object({ name: z.string() }),
})

const fetch = vi.fn<typeof globalThis.fetch>()
const answer = (status: number, body?: unknown, headers?: HeadersInit) =>
  fetch.mockResolvedValueOnce(
    new Response(body === undefined ? null : JSON.stringify(body), { status, headers }),
  )
const call = () => callApi(getThing, { params: { id: 'a/b' } })

beforeEach(() => {
  vi.stubGlobal('fetch', fetch)
  stubStorage()
  vi.stubGlobal('document', { documentElement: { lang: 'en-AU', removeAttribute: vi.fn() } })
  storeSession({ accessToken: 'token', userId: 'me' })
  alertStore.set([])
})
afterEach(() => {
  forgetSession()
  fetch.mockReset()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a call bears the token, its answer is checked and handed over', async () => {
  answer(200, { data: { name: 'Ada', secret: 'dropped' } })
  expect(await call()).toMatchObject({ ok: true, status: 200, data: { name: 'Ada' } })
  const [url, init] = fetch.mock.calls[0] ?? []
  expect(url).toBe('/api/v1/things/a%2Fb')
  expect(new Headers(init?.headers).get('authorization')).toBe('Bearer token')
})

test('a call asks for answers in the language of the page', async () => {
  answer(200, { data: { name: 'Ada' } })
  await call()
  expect(new Headers(fetch.mock.calls[0]?.[1]?.headers).get('accept-language')).toBe('en-AU')
})

test('a public call does not bear it', async () => {
  answer(200, { data: { name: 'Ada' } })
  await callApi(logIn, { body: { user: { email: 'a@b.se' } } })
  const [, init] = fetch.mock.calls[0] ?? []
  expect(new Headers(init?.headers).get('authorization')).toBeNull()
  expect(init?.body).toBe('{"user":{"email":"a@b.se"}}')
})

test('a tag that a proxy has weakened is sent as the server gave it', async () => {
  answer(200, { data: { name: 'Ada' } })
  await callApi(getThing, { params: { id: 'a' } }, { ifMatch: 'W/"1.a"' })
  expect(new Headers(fetch.mock.calls[0]?.[1]?.headers).get('if-match')).toBe('"1.a"')
})

test.each([
  [500, 'Something went wrong.'],
  [404, "You dont have permission to do this action, or the item doesn't exist."],
  [403, 'The user has not allowed you to see this.'],
  [429, 'Too many tries. Try again in 3 minutes.'],
])('%i is said in the printed words, and goes with the next call', async (status, words) => {
  answer(status, { errors: [{ code: 'x', message: 'x' }] }, { 'retry-after': '121' })
  expect(await call()).toMatchObject({ ok: false, status, errors: [{ code: 'x' }] })
  expect(alertStore.get()).toEqual([{ id: 'error-getThing', type: 'error', messages: [words] }])
  answer(200, { data: { name: 'Ada' } })
  await call()
  expect(alertStore.get()).toEqual([])
})

test('no network is a result, with the error as its words', async () => {
  fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(await call()).toMatchObject({ ok: false, status: 0, statusText: 'Failed to fetch' })
  expect(alertStore.get()[0]?.messages).toEqual(['You seem to be offline. Try again.'])
})

test('of being offline one alert is enough', async () => {
  fetch.mockRejectedValue(new TypeError('Failed to fetch'))
  await call()
  await callApi(logIn, { body: { user: { email: 'a@b.se' } } })
  expect(alertStore.get()).toMatchObject([{ id: 'error-logIn' }])
})

test.each([
  ['', undefined],
  [', to a caller who may call it off too', new AbortController().signal],
])('an answer that never comes is no network in the end%s', async (_, signal) => {
  const patience = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(patience.signal)
  fetch.mockImplementationOnce(
    (_url, how) =>
      new Promise((_resolve, reject) => {
        how?.signal?.addEventListener('abort', () => reject(new Error('Out of patience')))
      }),
  )
  const running = callApi(getThing, { params: { id: 'a' } }, { signal })
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled())
  patience.abort()
  expect(await running).toMatchObject({ ok: false, status: 0 })
  expect(alertStore.get()[0]?.messages).toEqual(['You seem to be offline. Try again.'])
})

test('a failure can be left to the caller to say', async () => {
  answer(500, {})
  await callApi(getThing, { params: { id: '1' } }, { silent: true })
  expect(alertStore.get()).toEqual([])
})

test('401 forgets the session, but not that of a failed login', async () => {
  answer(401, { errors: [{ code: 'invalid_credentials', message: 'x' }] })
  await callApi(logIn, { body: { user: { email: 'a@b.se' } } })
  expect(readStoredSession()).toBeDefined()
  answer(401, { errors: [{ code: 'unauthenticated', message: 'x' }] })
  await call()
  expect(readStoredSession()).toBeUndefined()
  expect(alertStore.get()).toEqual([])
})

test('an answer against the contract is a failure', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  answer(200, { data: { name: 5 } })
  expect(await call()).toMatchObject({ ok: false, status: 500 })
})

test('a page of a proxy in place of JSON is a failure', async () => {
  fetch.mockResolvedValueOnce(new Response('<html>', { status: 200 }))
  expect(await call()).toMatchObject({ ok: false, status: 500 })
})

test('the flag of a call is up while it runs', async () => {
  let answerNow: (response: Response) => void = () => {}
  fetch.mockReturnValueOnce(new Promise((resolve) => (answerNow = resolve)))
  const running = call()
  expect([...loaderStore.get().keys()]).toEqual(['GET@/things/:id:a/b'])
  expect(loaderKey(getThing, 'a/b')).toBe('GET@/things/:id:a/b')
  answerNow(new Response('{"data":{"name":"Ada"}}'))
  await running
  expect([...loaderStore.get().keys()]).toEqual([])
})
