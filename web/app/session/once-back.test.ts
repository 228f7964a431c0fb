import { endpoint } from '@farfolk/contract/http'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'

const callApi = vi.hoisted(() => vi.fn<() => Promise<object>>())
vi.mock('../api/call-api.ts', () => ({ callApi }))
// Other tests' files load the same modules, without the stand-in.
afterAll(() => void vi.resetModules())
// Another test's file may have loaded it with the calls themselves.
vi.resetModules()
const { alertStore } = await import('../api/alerts.ts')
const { act, rereadOnceBack } = await import('./once-back.ts')
const page = { pathname: '/travel-map' }

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('location', page)
})
afterEach(() => {
  page.pathname = '/travel-map'
  alertStore.set([])
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

const come = endpoint({
  name: 'come',
  summary: '',
  method: 'POST',
  path: '/come',
  auth: 'member',
  reply: null,
})
const lost = { ok: false, status: 0, errors: [] }
const alerts = () => alertStore.get().map(({ id }) => id)

test('what was done though no answer came is done, and no alert says to try again', async () => {
  callApi.mockResolvedValueOnce(lost)
  expect(await act(come, {}, { isSo: async () => true })).toMatchObject({ isDone: true })
  expect(alerts()).toEqual([])
})

test('the alert of one that could not be read goes once the server tells that it is so', async () => {
  const isSo = vi.fn<() => Promise<boolean>>().mockResolvedValueOnce(false).mockResolvedValue(true)
  callApi.mockResolvedValueOnce(lost).mockResolvedValueOnce({ ok: false, status: 503 })
  callApi.mockResolvedValue({ ok: true, status: 200, data: { id: 'me' } })
  expect(await act(come, {}, { isSo })).toMatchObject({ isDone: false })
  expect(alerts()).toEqual(['error-come'])
  await vi.runAllTimersAsync()
  expect(alerts()).toEqual([])
})

test('it stays where it is not so, and where it speaks of a later try', async () => {
  callApi.mockResolvedValueOnce(lost)
  callApi.mockResolvedValue({ ok: true, status: 200, data: { id: 'me' } })
  await act(come, {}, { isSo: async () => false })
  await vi.runAllTimersAsync()
  expect(alerts()).toEqual(['error-come'])

  const { promise, resolve } = Promise.withResolvers<boolean>()
  callApi.mockReset()
  callApi.mockResolvedValueOnce(lost)
  callApi.mockResolvedValueOnce({ ok: true, status: 200, data: { id: 'me' } })
  callApi.mockResolvedValueOnce({ ok: false, status: 403, headers: new Headers(), errors: [] })
  const isSo = vi.fn<() => Promise<boolean>>().mockResolvedValueOnce(false)
  await act(come, {}, { isSo: isSo.mockReturnValueOnce(promise) })
  await vi.advanceTimersByTimeAsync(0)
  await act(come, {}, { isSo: async () => false })
  resolve(true)
  await vi.runAllTimersAsync()
  expect(alerts()).toEqual(['error-come'])
})

test('what is refused is said, and nothing is read', async () => {
  const isSo = vi.fn<() => Promise<boolean>>()
  callApi.mockResolvedValueOnce({ ok: false, status: 403, headers: new Headers(), errors: [] })
  expect(await act(come, {}, { isSo })).toMatchObject({ isDone: false })
  expect(alerts()).toEqual(['error-come'])
  expect(isSo).not.toHaveBeenCalled()
})
