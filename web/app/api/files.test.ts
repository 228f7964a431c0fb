import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { alertStore } from './alerts.ts'
import { fetchFile } from './files.ts'

const fetch = vi.fn<typeof globalThis.fetch>()
const alert = { id: 'error-file', words: 'No file' }

beforeEach(() => {
  vi.stubGlobal('fetch', fetch)
  alertStore.set([])
})
afterEach(() => {
  fetch.mockReset()
  vi.unstubAllGlobals()
})

const brokenOff = () =>
  new Response(new ReadableStream({ pull: (stream) => stream.error(new TypeError('Cut off')) }))

test('a file comes with its headers', async () => {
  fetch.mockResolvedValueOnce(new Response('abc', { headers: { 'content-type': 'text/plain' } }))
  const fetched = await fetchFile('/file', { alert })
  expect(await fetched?.file.text()).toBe('abc')
  expect(fetched?.headers.get('content-type')).toBe('text/plain')
  expect(alertStore.get()).toEqual([])
})

test('one that breaks off on its way is none, and an alert says so', async () => {
  fetch.mockResolvedValueOnce(brokenOff())
  expect(await fetchFile('/file', { alert })).toBeUndefined()
  expect(alertStore.get()).toEqual([
    { id: alert.id, type: 'error', messages: ['You seem to be offline. Try again.'] },
  ])
})

test('nothing is said of one that is not waited for', async () => {
  fetch.mockResolvedValueOnce(brokenOff())
  expect(await fetchFile('/file', { alert, signal: AbortSignal.abort() })).toBeUndefined()
  expect(alertStore.get()).toEqual([])
})
