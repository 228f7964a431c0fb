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

test('of the installed app it stays for what is shared, and is told nothing', async () => {
  const unsubscribe = vi.fn<() => Promise<boolean>>()
  const register = vi.fn<(address: string) => Promise<void>>()
  const pushManager = { getSubscription: async () => ({ unsubscribe }) }
  const installed = (scriptURL: string, matches: boolean) => {
    const registration = { pushManager, unregister, active: { scriptURL } }
    const serviceWorker = { getRegistration: async () => registration, register }
    vi.stubGlobal('navigator', { serviceWorker })
    vi.stubGlobal('onappinstalled', null)
    vi.stubGlobal('matchMedia', () => ({ matches }))
    return forgetWorker()
  }
  // In a window of its own, and in a tab beside that.
  await installed('https://club.example/sw.js?keep', true)
  await installed('https://club.example/sw.js?share', false)
  expect(register.mock.calls).toEqual([['/sw.js?share'], ['/sw.js?share']])
  expect(unsubscribe).toHaveBeenCalledTimes(2)
  expect(unregister).not.toHaveBeenCalled()
  await installed('https://club.example/sw.js', false)
  expect(unregister).toHaveBeenCalledOnce()
})
