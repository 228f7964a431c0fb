import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followReturns } from './member-returns.ts'

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
const network = new EventTarget()
const browser = { onLine: true }
const onReturn = vi.fn<() => void>()
let end: () => void

/** The page is hidden, or seen, and so much time goes by. */
function show(visibilityState: 'hidden' | 'visible', seconds = 0): void {
  page.visibilityState = visibilityState
  page.dispatchEvent(new Event('visibilitychange'))
  vi.advanceTimersByTime(seconds * 1000)
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', browser)
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network))
  Object.assign(browser, { onLine: true })
  page.visibilityState = 'visible'
  onReturn.mockReset()
  end = followReturns(onReturn)
})
afterEach(() => {
  end()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('who was away for half a minute comes back, and nobody who only looked aside', () => {
  show('hidden', 29)
  show('visible', 60)
  expect(onReturn).not.toHaveBeenCalled()
  show('hidden', 31)
  expect(onReturn).not.toHaveBeenCalled()
  show('visible')
  expect(onReturn).toHaveBeenCalledTimes(1)
})

test('a page that was opened behind others is no older at first sight than when it came', () => {
  end()
  page.visibilityState = 'hidden'
  end = followReturns(onReturn)
  vi.advanceTimersByTime(5_000)
  show('visible', 60)
  expect(onReturn).not.toHaveBeenCalled()
})

test('without a network one is back once that is', () => {
  browser.onLine = false
  show('hidden', 31)
  show('visible')
  expect(onReturn).not.toHaveBeenCalled()
  browser.onLine = true
  network.dispatchEvent(new Event('online'))
  expect(onReturn).toHaveBeenCalledTimes(1)
})
