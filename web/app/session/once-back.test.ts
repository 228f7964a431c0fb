import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'

const callApi = vi.hoisted(() => vi.fn<() => Promise<object>>())
vi.mock('../api/call-api.ts', () => ({ callApi }))
// Other tests' files load the same modules, without the stand-in.
afterAll(() => void vi.resetModules())
// Another test's file may have loaded it with the calls themselves.
vi.resetModules()
const { rereadOnceBack } = await import('./once-back.ts')
const page = { pathname: '/travel-map' }

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('location', page)
})
afterEach(() => {
  page.pathname = '/travel-map'
  callApi.mockReset()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a page is read again once the server answers, and not before', async () => {
  const reread = vi.fn<(user: object) => void>()
  callApi.mockResolvedValueOnce({ ok: false, status: 503 })
  callApi.mockResolvedValueOnce({ ok: true, status: 200, data: { id: 'me' } })
  const isDone = rereadOnceBack(reread)
  await vi.advanceTimersByTimeAsync(0)
  expect(reread).not.toHaveBeenCalled()
  await vi.runAllTimersAsync()
  await isDone
  expect(reread.mock.calls).toEqual([[{ id: 'me' }]])
})

test('a page that was left meanwhile is not', async () => {
  const reread = vi.fn<(user: object) => void>()
  callApi.mockResolvedValue({ ok: true, status: 200, data: { id: 'me' } })
  const isDone = rereadOnceBack(reread)
  page.pathname = '/bucket-list'
  await isDone
  expect(reread).not.toHaveBeenCalled()
})
