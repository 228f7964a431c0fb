import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { alertStore } from '../api/alerts.ts'
import { forgetSession, readStoredSession, sessionStore, storeSession } from './session-store.ts'
import { startSession } from './start-session.ts'
import { stubCaches } from './stub-caches.ts'
import { stubMember } from './stub-storage.ts'

const fetch = vi.fn<typeof globalThis.fetch>()

beforeEach(() => stubMember(fetch))
afterEach(() => {
  forgetSession()
  alertStore.set([])
  fetch.mockReset()
  vi.unstubAllGlobals()
})

test('a member who could not be loaded is no visitor, and another try says nothing twice', async () => {
  fetch.mockImplementation(async () => new Response(null, { status: 503 }))
  await startSession()
  expect(sessionStore.get()).toEqual({ user: null, failed: 503 })
  expect(alertStore.get()).toHaveLength(1)
  alertStore.set([])
  await startSession({ silent: true })
  expect(alertStore.get()).toEqual([])
  expect(readStoredSession()?.accessToken).toBe('token')
})

test('a token that is no longer good leaves a visitor', async () => {
  fetch.mockResolvedValue(new Response(null, { status: 401 }))
  await startSession()
  expect(sessionStore.get()).toEqual({ user: null })
})

test.each([403, 404, 422])('a member who is refused with %i is to sign in', async (status) => {
  fetch.mockResolvedValue(new Response(null, { status }))
  await startSession()
  expect(sessionStore.get()).toEqual({ user: null })
  expect(alertStore.get()).toEqual([])
  expect(readStoredSession()?.accessToken).toBe('token')
})

test('one who was signed out in another tab, and could not be loaded in this one, is a visitor', async () => {
  fetch.mockImplementation(async () => new Response(null, { status: 503 }))
  await startSession()
  localStorage.removeItem('farfolk')
  await startSession({ silent: true })
  expect(sessionStore.get()).toEqual({ user: null })
  expect(fetch).toHaveBeenCalledTimes(1)
})

test.each([
  ['goes where its member keeps nothing', undefined, []],
  ['stays where they do', true, ['kept-answers']],
])('what somebody has left on this device %s', async (_, keeps, left) => {
  const kept = stubCaches()
  kept.set('kept-answers', new Map())
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('location', { origin: 'https://club.example' })
  storeSession({ accessToken: 'token', userId: 'me', keeps })
  fetch.mockImplementation(async () => new Response(null, { status: 500 }))
  await startSession({ silent: true })
  await vi.dynamicImportSettled()
  expect([...kept.keys()]).toEqual(left)
})
