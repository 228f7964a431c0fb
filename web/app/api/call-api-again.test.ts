import { endpoint } from '@farfolk/contract/http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { forgetSession, storeSession } from '../session/session-store.ts'
import { stubMember } from '../session/stub-storage.ts'
import { alertStore } from './alerts.ts'
import { callApi, type CallOptions } from './call-api.ts'

const params = z.object({ id: z.string() })
const thing = { summary: '', path: '/things/:id', auth: 'member', params } as const
const remove = endpoint({ ...thing, name: 'remove', method: 'DELETE', reply: null })
const empty = endpoint({ ...remove, name: 'empty', repeats: false })
const like = endpoint({ ...thing, name: 'like', method: 'POST', repeats: true, reply: null })
const send = endpoint({ ...like, name: 'send', repeats: undefined })
const body = z.object({ thing: z.object({ name: z.string() }) })
const rename = endpoint({ ...like, name: 'rename', method: 'PATCH', body })
const prove = endpoint({ ...thing, name: 'prove', method: 'DELETE', body, reply: null })

const fetch = vi.fn<typeof globalThis.fetch>()
const lose = () => fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'))
const answer = (status: number) =>
  fetch.mockResolvedValueOnce(
    status === 204 ? new Response(null, { status }) : Response.json({ errors: [] }, { status }),
  )
const tries = () => fetch.mock.calls.length
const alerts = () => alertStore.get().map(({ id }) => id)

let lastId = 0
/** Of a thing of its own: what got lost is known by its address. */
const of = () => ({ params: { id: `${++lastId}` } })

async function settled<T>(call: Promise<T>): Promise<T> {
  await vi.runAllTimersAsync()
  return call
}

beforeEach(() => {
  vi.useFakeTimers()
  stubMember(fetch)
})
afterEach(() => {
  forgetSession()
  alertStore.set([])
  fetch.mockReset()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('what was deleted though no answer came is gone, and nobody is told to try again', async () => {
  lose()
  answer(404)
  expect(await settled(callApi(remove, of()))).toMatchObject({ ok: true, status: 204, data: null })
  expect(alerts()).toEqual([])
})

test('so it is where the member tries again, and only then', async () => {
  const [first, other] = [of(), of()]
  lose()
  answer(502)
  expect(await settled(callApi(remove, first))).toMatchObject({ ok: false, status: 502 })
  answer(404)
  expect(await settled(callApi(remove, other))).toMatchObject({ ok: false, status: 404 })
  answer(404)
  expect(await settled(callApi(remove, first))).toMatchObject({ ok: true })
  answer(404)
  expect(await settled(callApi(remove, first))).toMatchObject({ ok: false, status: 404 })
})

test('a mark whose answer got lost is made once more, and not a third time', async () => {
  lose()
  answer(204)
  expect(await settled(callApi(like, of()))).toMatchObject({ ok: true })
  expect(tries()).toBe(2)
  lose()
  lose()
  expect(await settled(callApi(like, of()))).toMatchObject({ ok: false, status: 0 })
  expect(tries()).toBe(4)
  expect(alerts()).toEqual(['error-like'])
})

test('one try waits for the other, each time for another while', async () => {
  vi.spyOn(Math, 'random').mockReturnValueOnce(0).mockReturnValueOnce(0.5)
  for (const waitMs of [300, 600]) {
    fetch.mockReset()
    lose()
    answer(204)
    const call = callApi(like, of())
    await vi.advanceTimersByTimeAsync(waitMs - 1)
    expect(tries()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(tries()).toBe(2)
    await call
  }
})

test.each<[string, () => Promise<unknown>]>([
  ['is not the same twice', () => callApi(send, of())],
  ['would take more the second time', () => callApi(empty, of())],
  ['bears a proof', () => callApi(prove, { ...of(), body: { thing: { name: 'secret' } } })],
  ['builds on a version', () => renameIt({ ifMatch: '"1"' })],
  ['was called off', () => renameIt({ signal: AbortSignal.abort() })],
])('what %s is asked once', async (_, call) => {
  fetch.mockRejectedValue(new TypeError('Failed to fetch'))
  await settled(call())
  expect(tries()).toBe(1)
})

const renameIt = (options: CallOptions) =>
  callApi(rename, { ...of(), body: { thing: { name: 'New' } } }, options)

test('a change of whatever stands is asked twice', async () => {
  lose()
  answer(204)
  expect(await settled(renameIt({}))).toMatchObject({ ok: true })
})

test.each([500, 503, 429])(
  'an answer of %i is one: what is busy is not asked more',
  async (status) => {
    answer(status)
    await settled(callApi(like, of()))
    expect(tries()).toBe(1)
  },
)

test('nor is what takes long to come to nothing, nor a network that the device has not', async () => {
  fetch.mockImplementationOnce(async () => {
    await new Promise((resolve) => setTimeout(resolve, 10_001))
    throw new TypeError('Failed to fetch')
  })
  await settled(callApi(like, of()))
  expect(tries()).toBe(1)
  vi.stubGlobal('navigator', { onLine: false })
  lose()
  await settled(callApi(like, of()))
  expect(tries()).toBe(2)
})

test('who has signed in meanwhile asks nothing of what another has', async () => {
  lose()
  const call = callApi(remove, of())
  await vi.advanceTimersByTimeAsync(0)
  storeSession({ accessToken: 'other', userId: 'other' })
  expect(await settled(call)).toMatchObject({ ok: false, status: 0 })
  expect(tries()).toBe(1)
})

test('what got lost for one member says nothing of what another deletes', async () => {
  const shared = of()
  lose()
  answer(502)
  await settled(callApi(remove, shared))
  storeSession({ accessToken: 'other', userId: 'other' })
  answer(404)
  expect(await settled(callApi(remove, shared))).toMatchObject({ ok: false, status: 404 })
  storeSession({ accessToken: 'anew', userId: 'me' })
  answer(404)
  expect(await settled(callApi(remove, shared))).toMatchObject({ ok: true, status: 204 })
})
