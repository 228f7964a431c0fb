import { endpoint } from '@farfolk/contract/http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { callApi } from './call-api.ts'
import {
  forgetSession,
  readStoredSession,
  showUser,
  storeSession,
} from '../session/session-store.ts'
import { stubMember } from '../session/stub-storage.ts'
import type { OwnUser } from '@farfolk/contract/members'
import { fileOf, type Keeps, timesNotStored } from './kept-answers.ts'
import { keptSince } from './kept-shown.ts'
import { stubCaches } from '../session/stub-caches.ts'

const thing = {
  name: 'getThing',
  summary: '',
  method: 'GET',
  path: '/things/:id',
  auth: 'optional',
  params: z.object({ id: z.string() }),
  reply: z.object({ name: z.string() }),
} as const
const getThing = endpoint(thing)
const getSecret = endpoint({ ...thing, sessionOnly: true })
const changeThing = endpoint({ ...thing, name: 'changeThing', method: 'PATCH' })

const fetch = vi.fn<typeof globalThis.fetch>()
const answer = (name: string) => new Response(JSON.stringify({ data: { name } }))
const away = (status = 0) =>
  fetch.mockImplementation(async () => {
    if (status === 0) throw new TypeError('Failed to fetch')
    return new Response(null, { status })
  })
const refuse = (status: number) =>
  fetch.mockImplementation(async () =>
    Response.json({ errors: [{ code: 'not_allowed', message: 'Not yours' }] }, { status }),
  )
/** Calls of one load have one signal. */
const read = (id: string, keeps: Keeps = 'page', signal = new AbortController().signal) =>
  callApi(getThing, { params: { id } }, { silent: true, keeps, signal })
let kept: ReturnType<typeof stubCaches>
const addresses = () => [...(kept.get('kept-answers')?.keys() ?? [])]
const me = { id: 'me' } as OwnUser

beforeEach(() => {
  stubMember(fetch)
  kept = stubCaches()
  vi.stubGlobal('location', { origin: 'https://club.example', pathname: '/things' })
  vi.stubGlobal('navigator', {})
  storeSession({ accessToken: 'token', userId: 'me', keeps: true })
  showUser(me)
  fetch.mockImplementation(async () => answer('Tent'))
})
afterEach(() => {
  forgetSession()
  keptSince.set(undefined)
  fetch.mockReset()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function readAndKeep(id: string): Promise<void> {
  await read(id)
  await vi.waitFor(() => expect(addresses().some((url) => url.endsWith(`/${id}`))).toBe(true))
}

test.each([0, 502, 503, 504])(
  'what was read is answered while the server says %i, and marked',
  async (status) => {
    await readAndKeep('tent')
    expect(keptSince.get()).toBeUndefined()
    away(status)
    expect(await read('tent')).toMatchObject({ ok: true, status: 200, data: { name: 'Tent' } })
    expect(Date.now() - keptSince.get()!.getTime()).toBeLessThan(5000)
    fetch.mockImplementation(async () => answer('Big tent'))
    expect(await read('tent')).toMatchObject({ data: { name: 'Big tent' } })
    expect(keptSince.get()).toBeUndefined()
  },
)

test('nothing else is answered so: what was never read, another refusal, a call that keeps nothing', async () => {
  await readAndKeep('tent')
  away()
  expect(await read('stove')).toMatchObject({ ok: false, status: 0 })
  expect(await callApi(getThing, { params: { id: 'tent' } }, { silent: true })).toMatchObject({
    ok: false,
  })
  expect(await read('tent', 'anew')).toMatchObject({ ok: false })
  away(500)
  expect(await read('tent')).toMatchObject({ ok: false, status: 500 })
  expect(keptSince.get()).toBeUndefined()
})

test.each([
  ['breaks the contract', '{"data":{"title":"Tent"}}'],
  ['is no answer of ours', '<html>'],
])('nor is one that %s: the server is there', async (_, body) => {
  await readAndKeep('tent')
  fetch.mockImplementation(async () => new Response(body))
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(await read('tent')).toMatchObject({ ok: false, status: 500 })
  expect(keptSince.get()).toBeUndefined()
})

test('what the server shows no more is dropped', async () => {
  await readAndKeep('tent')
  refuse(403)
  expect(await read('tent')).toMatchObject({ ok: false, status: 403 })
  expect(addresses()).toEqual([])
})

test('a page of which a part was kept stays marked, in whichever order the answers come', async () => {
  await readAndKeep('tent')
  const { signal } = new AbortController()
  away()
  await read('tent', 'page', signal)
  fetch.mockImplementation(async () => answer('Stove'))
  await read('stove', 'page', signal)
  expect(keptSince.get()).toBeDefined()
  await read('stove')
  expect(keptSince.get()).toBeUndefined()
})

test('the mark is as old as the oldest of the page that is shown, not of the one before', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-05-12T08:00:00Z') })
  await readAndKeep('tent')
  vi.setSystemTime(new Date('2031-05-12T10:31:00Z'))
  await readAndKeep('stove')
  away()
  const { signal } = new AbortController()
  await Promise.all([read('stove', 'page', signal), read('tent', 'page', signal)])
  expect(keptSince.get()).toEqual(new Date('2031-05-12T08:00:00Z'))
  await read('stove')
  expect(keptSince.get()).toEqual(new Date('2031-05-12T10:31:00Z'))
  await read('tent', 'part')
  expect(keptSince.get()).toEqual(new Date('2031-05-12T08:00:00Z'))
})

test('a server that takes long is waited for only as long as nothing is kept', async () => {
  await readAndKeep('tent')
  vi.useFakeTimers()
  fetch.mockImplementation(() => new Promise(() => {}))
  const result = read('tent')
  await vi.advanceTimersByTimeAsync(6000)
  expect(await result).toMatchObject({ ok: true, data: { name: 'Tent' } })
})

test('neither what opens the account nor what another version kept otherwise is used', async () => {
  const secret = () =>
    callApi(getSecret, { params: { id: 'key' } }, { silent: true, keeps: 'page' })
  await secret()
  await readAndKeep('tent')
  expect(addresses()).toEqual(['https://club.example/kept/me/api/v1/things/tent'])
  kept.get('kept-answers')!.set(addresses()[0]!, new Response('{"data":{"title":"Tent"}}'))
  away()
  vi.spyOn(console, 'error').mockImplementationOnce(() => undefined)
  expect(await read('tent')).toMatchObject({ ok: false, status: 0 })
})

test('without the switch nothing is kept, and the next member finds nothing', async () => {
  await readAndKeep('tent')
  storeSession({ accessToken: 'other', userId: 'other', keeps: true })
  away()
  expect(await read('tent')).toMatchObject({ ok: false, status: 0 })
  storeSession({ accessToken: 'token', userId: 'me' })
  expect(await read('tent')).toMatchObject({ ok: false, status: 0 })
})

test('a session that has ended takes everything along', async () => {
  await readAndKeep('tent')
  kept.set('kept-files', new Map())
  kept.set('kept-pictures', new Map())
  fetch.mockImplementation(async () => new Response(null, { status: 401 }))
  await callApi(changeThing, { params: { id: 'tent' } }, { silent: true })
  expect(readStoredSession()).toBeUndefined()
  await vi.waitFor(() => expect([...kept.keys()]).toEqual([]))
})

test('so does one that had ended before its member was known', async () => {
  kept.set('kept-answers', new Map())
  forgetSession()
  storeSession({ accessToken: 'token', userId: 'me', keeps: true })
  fetch.mockImplementation(async () => new Response(null, { status: 401 }))
  await read('tent')
  await vi.waitFor(() => expect([...kept.keys()]).toEqual([]))
})

test('an answer that comes once somebody has signed out is not kept', async () => {
  let come: (answer: Response) => void = () => undefined
  fetch.mockReturnValueOnce(new Promise((resolve) => (come = resolve)))
  const late = read('tent')
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled())
  forgetSession()
  come(answer('Tent'))
  await late
  await vi.waitFor(() => expect([...kept.keys()]).toEqual([]))
})

test('after something was changed the page that is open is kept anew', async () => {
  await readAndKeep('tent')
  vi.useFakeTimers()
  fetch.mockImplementation(async () => answer('Red tent'))
  await callApi(changeThing, { params: { id: 'tent' } })
  await vi.advanceTimersByTimeAsync(2000)
  away()
  expect(await read('tent')).toMatchObject({ data: { name: 'Red tent' } })
})

test('what is done in conversations has nothing read again: it is told, and kept as that', async () => {
  await readAndKeep('tent')
  vi.useFakeTimers()
  fetch.mockClear()
  const path = '/user/channels/:id/read'
  const markRead = endpoint({ ...thing, name: 'markRead', method: 'PATCH', path })
  await callApi(markRead, { params: { id: 'talk' } })
  await vi.advanceTimersByTimeAsync(2000)
  expect(fetch).toHaveBeenCalledOnce()
})

test('of what a page goes on reading the latest alone is kept anew', async () => {
  const { signal } = new AbortController()
  await read('chat', 'page', signal)
  for (let index = 0; index < 50; index += 1) await read(`part-${index}`, 'part')
  fetch.mockClear()
  vi.useFakeTimers()
  await callApi(changeThing, { params: { id: 'tent' } })
  await vi.advanceTimersByTimeAsync(2000)
  const asked = fetch.mock.calls.map(([url]) => (url as string).split('/').at(-1))
  expect(asked).toEqual(expect.arrayContaining(['chat', 'part-30', 'part-49']))
  expect(asked).toHaveLength(22)
})

test('those that were kept first go first', async () => {
  await readAndKeep('first')
  const answers = kept.get('kept-answers')!
  for (let index = 0; index < 1100; index += 1)
    answers.set(`https://club.example/kept/me/${index}`, answer('x'))
  // They are counted every so often.
  for (let index = 0; index < 60; index += 1) await read(`later-${index}`, 'anew')
  expect(answers.size).toBeLessThanOrEqual(1060)
  expect(addresses()).not.toContain('https://club.example/kept/me/api/v1/things/first')
  expect(addresses().at(-1)).toContain('later-59')
})

test('what was taken along outlasts what is read after it, and is still kept anew and dropped', async () => {
  await read('tent', 'along')
  for (let index = 0; index < 1100; index += 1) await read(`later-${index}`, 'anew')
  away()
  expect(await read('tent')).toMatchObject({ data: { name: 'Tent' } })
  fetch.mockImplementation(async () => answer('Red tent'))
  await read('tent', 'anew')
  away()
  expect(await read('tent')).toMatchObject({ data: { name: 'Red tent' } })
  refuse(404)
  await read('tent')
  away()
  expect(await read('tent')).toMatchObject({ ok: false, status: 0 })
})

test('what could not be kept is counted, and what was answered is used', async () => {
  const before = timesNotStored()
  await read('tent', 'along')
  expect(timesNotStored()).toBe(before)
  vi.spyOn(caches, 'open').mockRejectedValue(new DOMException('Full', 'QuotaExceededError'))
  expect(await read('tent', 'along')).toMatchObject({ data: { name: 'Tent' } })
  expect(timesNotStored()).toBe(before + 1)
  const paper = async () => new Response('%PDF')
  expect((await fileOf('/api/v1/papers/1', readStoredSession()!, paper))?.ok).toBe(true)
  expect(timesNotStored()).toBe(before + 2)
})

test('papers are waited for only as long as none is kept', async () => {
  const session = readStoredSession()!
  await fileOf('/api/v1/papers/1', session, async () => new Response('%PDF'))
  vi.useFakeTimers()
  const late = () =>
    new Promise<Response>((resolve) => setTimeout(() => resolve(new Response('late')), 9000))
  const there = fileOf('/api/v1/papers/1', session, late)
  const nowhere = fileOf('/api/v1/papers/2', session, late)
  await vi.advanceTimersByTimeAsync(6000)
  expect(await (await there)?.text()).toBe('%PDF')
  await vi.advanceTimersByTimeAsync(3000)
  expect(await (await nowhere)?.text()).toBe('late')
})

test('a part that was kept stays marked after its page is fresh, until it is too, or gone', async () => {
  await readAndKeep('tent')
  const rereads = { state: { initialized: true, navigation: {}, revalidation: 'loading' } }
  const fallBack = async () => {
    away()
    const part = new AbortController()
    await read('tent', 'part', part.signal)
    fetch.mockImplementation(async () => answer('Stove'))
    vi.stubGlobal('window', { __reactRouterDataRouter: rereads })
    await read('stove')
    expect(keptSince.get()).toBeDefined()
    return part
  }
  const { signal } = await fallBack()
  // Other places ask for other things.
  await read('stove', 'anew', new AbortController().signal)
  expect(keptSince.get()).toBeDefined()
  await read('tent', 'anew', signal)
  expect(keptSince.get()).toBeUndefined()

  const closed = await fallBack()
  closed.abort()
  await read('stove')
  expect(keptSince.get()).toBeUndefined()

  // One that is asked for in vain shows what it did.
  const before = await fallBack()
  before.abort()
  away(500)
  await read('tent', 'anew')
  fetch.mockImplementation(async () => answer('Stove'))
  await read('stove')
  expect(keptSince.get()).toBeDefined()
  vi.stubGlobal('window', undefined)
  await read('stove')
  expect(keptSince.get()).toBeUndefined()
})

test('a part whose answer came too late to be shown stays marked', async () => {
  await readAndKeep('tent')
  vi.useFakeTimers()
  fetch.mockImplementation(
    () => new Promise((resolve) => setTimeout(() => resolve(answer('Red tent')), 9000)),
  )
  const part = read('tent', 'part')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await part).toMatchObject({ data: { name: 'Tent' } })
  expect(keptSince.get()).toBeDefined()
})

test('the papers of a booking are there as they were fetched', async () => {
  const session = readStoredSession()!
  const paper = async () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } })
  await fileOf('/api/v1/papers/1', session, paper)
  const found = await fileOf('/api/v1/papers/1', session, async () => undefined)
  expect(found?.headers.get('content-type')).toBe('application/pdf')
  expect(await found?.text()).toBe('%PDF')
  expect(await fileOf('/api/v1/papers/2', session, async () => undefined)).toBeUndefined()
})
