import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { alertStore } from '../api/alerts.ts'
import { stubStorage } from '../session/stub-storage.ts'
import { offerPasskeys, signInByPasskey } from './sign-in-by-passkey.ts'

const timeout = 270_000
const fetch = vi.fn(async (_url: string) =>
  Response.json({
    data: { challenge: 'c', rpId: 'club.example', timeout, userVerification: 'required' },
  }),
)
/** What the device was asked, each of which waits until it is called off, or all are closed. */
const asked: CredentialRequestOptions[] = []
let closing = new AbortController()
const get = (options: CredentialRequestOptions) => {
  asked.push(options)
  const { promise, reject } = Promise.withResolvers<never>()
  options.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
  closing.signal.addEventListener('abort', () => reject(new DOMException('', 'NotAllowedError')))
  return promise
}
const wish = {
  navigate: vi.fn<() => void>(),
  revalidate: async () => undefined,
  redirectTo: '',
  onBanned: () => undefined,
}
const mediations = () => asked.map(({ mediation }) => mediation)

function stubDevice(isAble: boolean | undefined): void {
  vi.stubGlobal('PublicKeyCredential', {
    parseRequestOptionsFromJSON: (options: object) => options,
    ...(isAble !== undefined && { isConditionalMediationAvailable: async () => isAble }),
  })
}

let leaving: AbortController
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  stubStorage()
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('navigator', { credentials: { get } })
  stubDevice(true)
  leaving = new AbortController()
  closing = new AbortController()
})
afterEach(async () => {
  leaving.abort()
  closing.abort()
  await vi.runAllTimersAsync()
  asked.length = 0
  fetch.mockClear()
  alertStore.set([])
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const offer = () => offerPasskeys(wish, leaving.signal)

test('a device offers what it knows, once, and nobody is told of it', async () => {
  const offers = [offer(), offer()]
  await vi.waitFor(() => expect(mediations()).toEqual(['conditional']))
  leaving.abort()
  await Promise.all(offers)
  expect(fetch).toHaveBeenCalledTimes(1)
  expect(alertStore.get()).toEqual([])
})

test.each([[undefined], [false]])('one that cannot (%s) is not asked', async (isAble) => {
  stubDevice(isAble)
  await offer()
  expect(fetch).not.toHaveBeenCalled()
})

test('the button takes the place of what is offered', async () => {
  const offered = offer()
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  void signInByPasskey(wish)
  await vi.waitFor(() => expect(mediations()).toEqual(['conditional', undefined]))
  expect(asked[0]?.signal?.aborted).toBe(true)
  await offered
})

test('nothing is offered while the button asks, and something once it has asked', async () => {
  const signedIn = signInByPasskey(wish)
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  await offer()
  expect(mediations()).toEqual([undefined])
  closing.abort()
  await signedIn
  void offer()
  await vi.waitFor(() => expect(mediations()).toEqual([undefined, 'conditional']))
})

test('the page that comes next offers at once, before the device has ended what the last one did', async () => {
  void offer()
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  leaving.abort()
  leaving = new AbortController()
  void offer()
  await vi.waitFor(() => expect(asked).toHaveLength(2))
})

test('what the club would refuse by then is offered no more, and can be offered anew', async () => {
  const offered = offer()
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  await vi.advanceTimersByTimeAsync(timeout)
  await offered
  const again = offer()
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  leaving.abort()
  await again
  expect(fetch).toHaveBeenCalledTimes(2)
})
