import { afterEach, expect, test, vi } from 'vitest'
import { stubStorage } from '../session/stub-storage.ts'
import { storeSession } from '../session/session-store.ts'
import { forgetWorker } from './forget-worker.ts'

const unregister = vi.fn<() => Promise<boolean>>()
const forget = vi.fn<(name: string) => Promise<boolean>>()

function stubWorkers(registration?: object): void {
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } })
  vi.stubGlobal('caches', { delete: forget })
}
afterEach(() => {
  vi.resetAllMocks()
  vi.unstubAllGlobals()
})

test('a part that fails keeps no other from going', async () => {
  const failing = { unsubscribe: () => Promise.reject(new Error('busy')) }
  stubWorkers({ pushManager: { getSubscription: async () => failing }, unregister })
  unregister.mockRejectedValue(new Error('busy'))
  await forgetWorker()
  expect(unregister).toHaveBeenCalledOnce()
  expect(forget).toHaveBeenCalledWith('push')
})

test('where no worker is, and where none can be, nothing is touched', async () => {
  stubWorkers()
  await forgetWorker()
  vi.stubGlobal('navigator', {})
  await forgetWorker()
  expect(forget).not.toHaveBeenCalled()
})

test('a worker that answers pages with what is kept stays until that ends too', async () => {
  stubStorage()
  const unsubscribe = vi.fn<() => Promise<boolean>>()
  stubWorkers({ pushManager: { getSubscription: async () => ({ unsubscribe }) }, unregister })
  storeSession({ accessToken: 'token', userId: 'me', keeps: true })
  await forgetWorker()
  expect(unsubscribe).toHaveBeenCalledOnce()
  expect(unregister).not.toHaveBeenCalled()
  storeSession({ accessToken: 'token', userId: 'me' })
  await forgetWorker()
  expect(unregister).toHaveBeenCalledOnce()
})
