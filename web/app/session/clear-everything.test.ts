import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyQueue, queueStore } from '../uploads/queued-photo.ts'
import { uploads } from '../uploads/uploads.ts'
import { clearEverything } from './clear-everything.ts'
import { stubCaches } from './stub-caches.ts'
import { forgetSession, readStoredSession, storeSession } from './session-store.ts'
import { stubStorage } from './stub-storage.ts'

const page = new EventTarget()
/** Whether the browser would ask before the page is left. */
const isAsked = () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }))
const queued = () => queueStore.get().photos.map(({ file }) => file.name)

beforeEach(() => {
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', { documentElement: { removeAttribute: vi.fn() } })
})
afterEach(() => {
  queueStore.set(emptyQueue)
  vi.unstubAllGlobals()
})

test('this device is told nothing more, though no club can be asked', async () => {
  const unsubscribe = vi.fn<() => Promise<boolean>>(async () => true)
  const unregister = vi.fn<() => Promise<boolean>>(async () => true)
  const registration = {
    pushManager: { getSubscription: async () => ({ unsubscribe }) },
    unregister,
  }
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } })
  clearEverything()
  await vi.waitFor(() => expect(unregister).toHaveBeenCalledOnce())
  expect(unsubscribe).toHaveBeenCalledOnce()
})

test('nothing that was kept is left, nor the worker that answers with it', async () => {
  stubStorage()
  const kept = stubCaches()
  for (const name of ['kept-files', 'kept-answers', 'kept-trips', 'kept-pictures'])
    kept.set(name, new Map())
  const unregister = vi.fn<() => Promise<boolean>>(async () => true)
  const registration = { pushManager: { getSubscription: async () => null }, unregister }
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } })
  storeSession({ accessToken: 'token', userId: 'me', keeps: true })
  clearEverything()
  // At once: the page may be closed.
  expect([...kept.keys()]).toEqual([])
  await vi.waitFor(() => expect(unregister).toHaveBeenCalledOnce())
  expect(readStoredSession()).toBeUndefined()
})

test('what other apps have shared goes', () => {
  const kept = stubCaches()
  kept.set('shared-in', new Map())
  clearEverything()
  expect([...kept.keys()]).toEqual([])
})

test('photos on their way outlast a session that ends, not logging out', async () => {
  uploads.pause()
  await uploads.add('album', [new File(['photo'], 'sea.jpg', { type: 'image/jpeg' })], 500)
  forgetSession()
  expect(queued()).toEqual(['sea.jpg'])
  expect(isAsked()).toBe(true)

  clearEverything()
  expect(queued()).toEqual([])
  expect(isAsked()).toBe(false)
})
