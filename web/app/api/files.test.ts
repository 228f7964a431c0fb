import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readStoredSession, storeSession } from '../session/session-store.ts'
import { alertStore } from './alerts.ts'
import { fetchFile, saveAnswer } from './files.ts'
import { stubStorage } from '../session/stub-storage.ts'

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

test('an alert has the words that are given for an answer', async () => {
  const wordsOf = ({ status }: Response) => (status === 503 ? 'Others come first' : undefined)
  for (const [status, words] of [
    [503, 'Others come first'],
    [500, 'Something went wrong.'],
  ] as const) {
    fetch.mockResolvedValueOnce(new Response(null, { status }))
    expect(await saveAnswer('/file', 'a.pdf', { alert: { ...alert, wordsOf } })).toBe(false)
    expect(alertStore.get()).toMatchObject([{ messages: [expect.stringContaining(words)] }])
    alertStore.set([])
  }
})

test('nothing is said of one that is not waited for', async () => {
  fetch.mockResolvedValueOnce(brokenOff())
  expect(await fetchFile('/file', { alert, signal: AbortSignal.abort() })).toBeUndefined()
  expect(alertStore.get()).toEqual([])
})

test('a 401 ends the session that it is of, none that has begun since', async () => {
  stubStorage()
  vi.stubGlobal('document', { documentElement: { removeAttribute: vi.fn() } })
  storeSession({ accessToken: 'old', userId: 'me' })
  const newer = { accessToken: 'new', userId: 'me' }
  fetch.mockImplementationOnce(async () => {
    storeSession(newer)
    return new Response(null, { status: 401 })
  })
  expect(await fetchFile('/file', { alert })).toBeUndefined()
  expect(readStoredSession()).toEqual(newer)
  fetch.mockResolvedValueOnce(new Response(null, { status: 401 }))
  expect(await fetchFile('/file', { alert })).toBeUndefined()
  expect(readStoredSession()).toBeUndefined()
})
