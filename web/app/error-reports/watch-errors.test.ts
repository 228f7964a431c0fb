import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'

const captureException = vi.hoisted(() => vi.fn<(error: Error) => void>())
vi.mock('@sentry/browser', () => ({
  BrowserClient: class {
    init() {}
    captureException = captureException
  },
  defaultStackParser: [],
  makeFetchTransport: () => undefined,
}))
// Other tests' files load the same modules, without the stand-in.
afterAll(() => void vi.resetModules())
vi.resetModules()
const { watchErrors } = await import('./watch-errors.ts')

let page: EventTarget

beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  watchErrors('https://key@errors.example/1')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  captureException.mockReset()
})

const tell = (type: string, said: object = {}) =>
  page.dispatchEvent(Object.assign(new Event(type), said))

/** As Vite throws it, which tells of it first. */
function missPart(): Error {
  const error = new Error('Unable to preload CSS for /assets/part.css')
  tell('vite:preloadError', { payload: error })
  tell('unhandledrejection', { reason: error })
  return error
}
const reported = () => captureException.mock.calls.map(([error]) => error)

test('a part that is missing as the page is left is nothing that broke', async () => {
  missPart()
  tell('pagehide')
  missPart()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(reported()).toEqual([])
  tell('pageshow')
  const missing = missPart()
  await vi.advanceTimersByTimeAsync(5_000)
  await vi.waitFor(() => expect(reported()).toEqual([missing]))
})

test('anything else is reported all the same', async () => {
  const error = new Error('It broke')
  tell('error', { error })
  tell('pagehide')
  await vi.waitFor(() => expect(reported()).toEqual([error]))
})
