import type { PushSubscriptionState } from '@farfolk/contract/push'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'

const callApi = vi.hoisted(() => vi.fn<(...args: unknown[]) => Promise<object>>())
vi.mock('../api/call-api.ts', () => ({ callApi }))
// Other tests' files load the same modules, without the stand-ins.
afterAll(() => void vi.resetModules())
vi.resetModules()
// Once used, a call's schemas hold more than fresh ones: this file's are compared with their own.
const { deletePushSubscription, savePushSubscription } = await import('@farfolk/contract/push')
const { pushStateOf, turnOff, turnOn } = await import('./push-device.ts')
const { storeSession } = await import('../session/session-store.ts')
const { stubStorage } = await import('../session/stub-storage.ts')

const publicKey = 'AQID-_8'
const all = { friendRequests: true, messages: true, trips: true }
const told: PushSubscriptionState = { publicKey, kinds: all }

const bytes = (key: string) => Uint8Array.from(Buffer.from(key, 'base64url')).buffer
function subscriptionOf(key = publicKey) {
  return {
    options: { applicationServerKey: bytes(key) },
    unsubscribe: vi.fn<() => Promise<boolean>>(async () => true),
    toJSON: () => ({ endpoint: 'https://push.example/x', keys: { p256dh: 'p', auth: 'a' } }),
  }
}

type Subscription = ReturnType<typeof subscriptionOf>
const register = vi.fn<(url: string) => Promise<void>>()
const unregister = vi.fn<() => Promise<boolean>>()
const put = vi.fn<(key: string, value: Response) => Promise<void>>()
const forget = vi.fn<(name: string) => Promise<boolean>>()
const ask = vi.fn<() => Promise<string>>()
const subscribe = vi.fn<(options: object) => Promise<Subscription>>()
let before: Subscription | null = null

beforeEach(() => {
  before = null
  subscribe.mockImplementation(async () => subscriptionOf())
  const registration = {
    pushManager: { getSubscription: async () => before, subscribe },
    unregister,
  }
  vi.stubGlobal('navigator', {
    serviceWorker: {
      register,
      getRegistration: async () => registration,
      ready: Promise.resolve(registration),
    },
  })
  vi.stubGlobal('PushManager', Object)
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission: ask })
  vi.stubGlobal('caches', { open: async () => ({ put }), delete: forget })
  vi.stubGlobal('location', { origin: 'https://club.example' })
  ask.mockResolvedValue('granted')
  callApi.mockResolvedValue({ ok: true, data: told })
})
afterEach(() => {
  vi.resetAllMocks()
  vi.unstubAllGlobals()
})

test('on is where browser and club agree, and looking asks for nothing', async () => {
  expect(await pushStateOf(told)).toBe('off')
  before = subscriptionOf()
  expect(await pushStateOf(told)).toBe('on')
  expect(await pushStateOf({ publicKey, kinds: null })).toBe('off')
  before = subscriptionOf('b3RoZXI')
  expect(await pushStateOf(told)).toBe('off')
  vi.stubGlobal('Notification', { permission: 'denied', requestPermission: ask })
  expect(await pushStateOf(told)).toBe('blocked')
  vi.stubGlobal('navigator', {})
  expect(await pushStateOf(told)).toBe('unsupported')
  expect(ask).not.toHaveBeenCalled()
  expect(register).not.toHaveBeenCalled()
})

test('turned on, the club learns the browser, and the worker by what to renew it', async () => {
  expect(await turnOn(publicKey)).toEqual({ state: 'on', subscription: told })
  expect(register).toHaveBeenCalledWith('/sw.js')
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  expect(subscribe).toHaveBeenCalledWith(options)
  const pushSubscription = { endpoint: 'https://push.example/x', keys: { p256dh: 'p', auth: 'a' } }
  expect(callApi).toHaveBeenCalledWith(savePushSubscription, { body: { pushSubscription } })
  expect(await put.mock.calls[0]?.[1].json()).toEqual({
    renewalUrl: 'https://club.example/api/v1/push_subscriptions/renewals',
    publicKey,
    subscription: pushSubscription,
  })
})

test('the worker that answers pages with what is kept goes on doing so', async () => {
  stubStorage()
  storeSession({ accessToken: 'token', userId: 'me', keeps: true })
  await turnOn(publicKey)
  expect(register).toHaveBeenCalledWith('/sw.js?keep')
  expect(await turnOff()).toBe(true)
  expect(unregister).not.toHaveBeenCalled()
})

test('so does the one that takes what is shared to the installed app', async () => {
  vi.stubGlobal('onappinstalled', null)
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  await turnOn(publicKey)
  expect(register).toHaveBeenCalledWith('/sw.js?share')
})

test('a browser that keeps nothing is told all the same', async () => {
  put.mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'))
  expect(await turnOn(publicKey)).toEqual({ state: 'on', subscription: told })
})

test.each([
  ['denied', 'blocked'],
  ['default', 'off'],
])('a permission that is %s registers nothing', async (permission, state) => {
  ask.mockResolvedValue(permission)
  expect(await turnOn(publicKey)).toEqual({ state })
  expect(register).not.toHaveBeenCalled()
  expect(callApi).not.toHaveBeenCalled()
})

test.each([
  [409, 'full'],
  [422, 'unusable'],
])(
  'where the club refuses with %i, the browser has no subscription left',
  async (status, state) => {
    callApi.mockResolvedValue({ ok: false, status })
    expect(await turnOn(publicKey)).toEqual({ state })
    expect(unregister).toHaveBeenCalledOnce()
    expect(put).not.toHaveBeenCalled()
  },
)

test('a subscription by another key gives way; a browser without a service and a club out of reach differ', async () => {
  before = subscriptionOf('b3RoZXI')
  await turnOn(publicKey)
  expect(before.unsubscribe).toHaveBeenCalled()
  callApi.mockResolvedValue({ ok: false, status: 0 })
  expect(await turnOn(publicKey)).toEqual({ state: 'refused' })
  expect(unregister).not.toHaveBeenCalled()
  subscribe.mockRejectedValue(new Error('no push service'))
  expect(await turnOn(publicKey)).toEqual({ state: 'failed' })
  expect(unregister).toHaveBeenCalled()
})

test('turned off, nothing is left in the browser, once the club knows', async () => {
  before = subscriptionOf()
  callApi.mockResolvedValueOnce({ ok: false, status: 0 })
  expect(await turnOff()).toBe(false)
  expect(unregister).not.toHaveBeenCalled()
  expect(await turnOff()).toBe(true)
  expect(callApi).toHaveBeenLastCalledWith(deletePushSubscription, {})
  expect(before.unsubscribe).toHaveBeenCalled()
  expect(unregister).toHaveBeenCalled()
  expect(forget).toHaveBeenCalledWith('push')
})
