import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetSession, readStoredSession, storeSession } from '../session/session-store.ts'
import { stubMember } from '../session/stub-storage.ts'
import { keepsPages, mayKeepPages, startKeeping, stopKeeping } from './keep-pages.ts'
import { stubCaches } from '../session/stub-caches.ts'

const register = vi.fn<(url: string) => Promise<void>>()
const unregister = vi.fn<() => Promise<boolean>>()
const fetch = vi.fn<(path: string) => Promise<Response>>()
let subscription: object | null
let kept: ReturnType<typeof stubCaches>

beforeEach(() => {
  stubMember(fetch as typeof globalThis.fetch)
  kept = stubCaches()
  subscription = null
  const registration = { pushManager: { getSubscription: async () => subscription }, unregister }
  vi.stubGlobal('navigator', {
    serviceWorker: {
      register,
      getRegistration: async () => registration,
      ready: Promise.resolve(registration),
    },
  })
  const list = { build: 'manifest-1.js', files: [], documents: [['^/trips$', '/trips']] }
  fetch.mockImplementation(async (path) =>
    path === '/trips'
      ? new Response('<html lang="en"><script src="/assets/manifest-1.js">')
      : Response.json(list),
  )
})
afterEach(() => {
  forgetSession()
  vi.resetAllMocks()
  vi.unstubAllGlobals()
})

test('switched on, the worker answers pages and their files are there; off, nothing is left', async () => {
  expect(keepsPages()).toBe(false)
  expect(await startKeeping()).toBe(true)
  expect(register).toHaveBeenCalledWith('/sw.js?keep')
  expect(keepsPages()).toBe(true)
  expect([...kept.keys()]).toEqual(['kept-files'])
  kept.set('kept-answers', new Map())
  await stopKeeping()
  expect([...kept.keys()]).toEqual([])
  expect(readStoredSession()).toEqual({ accessToken: 'token', userId: 'me' })
  expect(unregister).toHaveBeenCalledOnce()
})

test('a device that is told what is new keeps its worker, which answers no page any more', async () => {
  subscription = {}
  await startKeeping()
  await stopKeeping()
  expect(register).toHaveBeenLastCalledWith('/sw.js')
  expect(unregister).not.toHaveBeenCalled()
})

test('the installed app still takes what is shared to it, told or not', async () => {
  vi.stubGlobal('onappinstalled', null)
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  for (const told of [null, {}]) {
    subscription = told
    await startKeeping()
    await stopKeeping()
    expect(register).toHaveBeenLastCalledWith('/sw.js?share')
  }
  expect(unregister).not.toHaveBeenCalled()
})

test.each([
  ['a browser that refuses the worker', () => register.mockRejectedValue(new DOMException('no'))],
  ['files that cannot be had', () => fetch.mockRejectedValue(new TypeError('Failed to fetch'))],
])('after %s it is off as before', async (_, fail) => {
  fail()
  expect(await startKeeping()).toBe(false)
  expect(keepsPages()).toBe(false)
  expect([...kept.keys()]).toEqual([])
  expect(unregister).toHaveBeenCalled()
})

test.each([
  ['out', forgetSession],
  ['in as somebody else', () => storeSession({ accessToken: 'other', userId: 'other' })],
])('who signs %s while it is set up stays so, and nothing is kept', async (_, sign) => {
  register.mockImplementationOnce(async () => sign())
  expect(await startKeeping()).toBe(false)
  expect(readStoredSession()?.accessToken).not.toBe('token')
  expect(keepsPages()).toBe(false)
  expect([...kept.keys()]).toEqual([])
  expect(unregister).toHaveBeenCalled()
})

test('a browser without workers or caches keeps no pages', () => {
  expect(mayKeepPages()).toBe(true)
  vi.stubGlobal('navigator', {})
  expect(mayKeepPages()).toBe(false)
})

test('who signs in as somebody else keeps nothing', () => {
  storeSession({ accessToken: 'token', userId: 'me', keeps: true })
  storeSession({ accessToken: 'other', userId: 'other' })
  expect(keepsPages()).toBe(false)
})
