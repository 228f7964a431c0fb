import type { OwnUser } from '@farfolk/contract/members'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'

const callApi = vi.hoisted(() => vi.fn<() => Promise<object>>())
vi.mock('../api/call-api.ts', () => ({ callApi }))
// Other tests' files load the same modules, without the stand-in.
afterAll(() => void vi.resetModules())
// Another test's file may have loaded it with the calls themselves.
vi.resetModules()
const { staying } = await import('../api/page-data.ts')
const { renewPage } = await import('./fresh-page.tsx')
const { sessionStore, showUser } = await import('./session-store.ts')

const me = { id: 'me', locale: 'en' } as OwnUser
const data = { ok: true, data: 'what stands there' } as const
const page = { activeElement: null as object | null, querySelector: vi.fn<() => object | null>() }
const reread = vi.fn<() => Promise<void>>()
const isGrown = vi.fn<() => boolean>()
const renew = () => renewPage({ isGrown, dataShown: () => data, reread })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { pathname: '/trips', href: 'https://club.example/trips?of=me#stop' })
  page.querySelector.mockReturnValue(null)
  reread.mockResolvedValue()
  isGrown.mockReturnValue(false)
  callApi.mockResolvedValue({ ok: true, status: 200, data: me })
  showUser(me)
})
afterEach(() => {
  Object.assign(page, { activeElement: null })
  sessionStore.set({ user: null })
  vi.resetAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the page is read anew once the server answers, by what the member is by then', async () => {
  callApi.mockResolvedValueOnce({ ok: false, status: 503 })
  callApi.mockResolvedValueOnce({ ok: true, status: 200, data: { ...me, locale: 'de', counts: 1 } })
  const isDone = renew()
  await vi.advanceTimersByTimeAsync(0)
  expect(reread).not.toHaveBeenCalled()
  await vi.runAllTimersAsync()
  await isDone
  expect(reread).toHaveBeenCalledTimes(1)
  expect(sessionStore.get().user).toEqual({ ...me, counts: 1 })
})

test.each([
  ['a list has grown', () => isGrown.mockReturnValue(true)],
  ['a dialog is open', () => page.querySelector.mockReturnValue({})],
  ['somebody writes', () => (page.activeElement = { matches: () => true })],
  ['another member is there', () => showUser({ ...me, id: 'other' })],
])('not where %s', async (_, prepare) => {
  prepare()
  await renew()
  expect(reread).not.toHaveBeenCalled()
})

test('nor where that comes about while the server is away', async () => {
  callApi.mockResolvedValueOnce({ ok: false, status: 0 })
  const isDone = renew()
  await vi.advanceTimersByTimeAsync(0)
  page.querySelector.mockReturnValue({})
  await vi.runAllTimersAsync()
  await isDone
  expect(reread).not.toHaveBeenCalled()
})

test('who comes back while it waits has it read once', async () => {
  callApi.mockResolvedValueOnce({ ok: false, status: 0 })
  const first = renew()
  await vi.advanceTimersByTimeAsync(0)
  await renew()
  expect(reread).toHaveBeenCalledTimes(1)
  await vi.runAllTimersAsync()
  await first
  expect(reread).toHaveBeenCalledTimes(1)
})

test('what is out of reach leaves what stands there, until that is done', async () => {
  const url = 'https://club.example/trips?of=me'
  const instead = (status: number, of = url) => staying.insteadOf?.({ ok: false, status }, of)
  reread.mockImplementation(async () => {
    expect([0, 429, 500, 503].map((status) => instead(status))).toEqual([data, data, data, data])
    expect([401, 403, 404].map((status) => instead(status))).toEqual(Array(3).fill(undefined))
    expect(instead(503, `${url}&cursor=next`)).toBeUndefined()
  })
  await renew()
  expect(reread).toHaveBeenCalledTimes(1)
  expect(instead(503)).toBeUndefined()
})
