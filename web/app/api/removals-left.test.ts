import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetSession, storeSession } from '../session/session-store.ts'
import { stubStorage } from '../session/stub-storage.ts'
import { finishRemovals, leaveRemovals } from './removals-left.ts'

const fetch = vi.fn<typeof globalThis.fetch>()
const asked = () => fetch.mock.calls.map(([address]) => address)
const answer = (status: number) => fetch.mockResolvedValueOnce(new Response(null, { status }))

beforeEach(() => {
  vi.stubGlobal('fetch', fetch)
  stubStorage()
  vi.stubGlobal('sessionStorage', localStorage)
  vi.stubGlobal('document', { documentElement: { removeAttribute: vi.fn() } })
  storeSession({ accessToken: 'token', userId: 'me' })
})
afterEach(() => {
  forgetSession()
  fetch.mockReset()
  vi.unstubAllGlobals()
})

test.each([429, 500, 503])(
  'what is answered with %i is removed by the next read',
  async (status) => {
    fetch.mockRejectedValue(new TypeError('the page is gone'))
    leaveRemovals(['/trips/a', '/trips/b'])
    await finishRemovals()
    fetch.mockReset()
    answer(204)
    answer(status)
    await finishRemovals()
    expect(asked()).toEqual(['/trips/a', '/trips/b'])
    answer(404)
    await finishRemovals()
    await finishRemovals()
    expect(asked()).toEqual(['/trips/a', '/trips/b', '/trips/b'])
  },
)

test('what is left by another page is not forgotten for what this one leaves', async () => {
  fetch.mockRejectedValue(new TypeError('no network'))
  leaveRemovals(['/trips/a'])
  leaveRemovals(['/trips/b'])
  await finishRemovals()
  fetch.mockReset()
  answer(204)
  answer(204)
  await finishRemovals()
  expect(asked()).toEqual(['/trips/a', '/trips/b'])
})

test('what the server fails at again and again holds up no further read of this page', async () => {
  fetch.mockImplementation(async () => new Response(null, { status: 500 }))
  leaveRemovals(['/trips/broken'])
  for (let read = 0; read < 5; read += 1) await finishRemovals()
  expect(asked()).toEqual(['/trips/broken', '/trips/broken', '/trips/broken'])
  expect(sessionStorage.getItem('farfolk.removals')).toContain('/trips/broken')
})
