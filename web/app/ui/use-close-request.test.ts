import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeOnRequest } from './use-close-request.ts'

/** As the browser's: it tells once, and the last one that is there is told. */
class Watcher extends EventTarget {
  static readonly alive: Watcher[] = []

  constructor() {
    super()
    Watcher.alive.push(this)
  }

  destroy() {
    Watcher.alive.splice(Watcher.alive.indexOf(this), 1)
  }
}

function goBack(): 'told' | 'left the page' {
  const watcher = Watcher.alive.pop()
  watcher?.dispatchEvent(new Event('close'))
  return watcher ? 'told' : 'left the page'
}

const page = Object.assign(new EventTarget(), { CloseWatcher: Watcher })
beforeEach(() => vi.stubGlobal('window', page))
afterEach(() => vi.unstubAllGlobals())

function open(name: string, closed: string[]) {
  const stop = closeOnRequest(() => {
    closed.push(name)
    stop()
  })
}

test('going back closes what is on top alone, and leaves the page once nothing is open', () => {
  const closed: string[] = []
  open('dialog', closed)
  open('menu', closed)
  expect(goBack()).toBe('told')
  expect(closed).toEqual(['menu'])
  expect(goBack()).toBe('told')
  expect(closed).toEqual(['menu', 'dialog'])
  expect(goBack()).toBe('left the page')
})

test('what asks before it closes is asked again by the next one', () => {
  const ask = vi.fn()
  const stop = closeOnRequest(ask)
  expect([goBack(), goBack()]).toEqual(['told', 'told'])
  expect(ask).toHaveBeenCalledTimes(2)
  stop()
  expect(goBack()).toBe('left the page')
})

test('an Escape that closes nothing by itself closes nothing by the browser either', async () => {
  const closed: string[] = []
  open('dialog', closed)
  page.dispatchEvent(Object.assign(new Event('keydown'), { key: 'Escape' }))
  expect(goBack()).toBe('told')
  expect(closed).toEqual([])
  await new Promise((resolve) => setTimeout(resolve))
  expect(goBack()).toBe('told')
  expect(closed).toEqual(['dialog'])
})

test('what closes otherwise takes nothing from the page', () => {
  const closed: string[] = []
  const stop = closeOnRequest(() => closed.push('dialog'))
  stop()
  expect(goBack()).toBe('left the page')
  expect(closed).toEqual([])
})

test('a browser that tells of none has what is open all the same', () => {
  vi.stubGlobal('window', {})
  closeOnRequest(() => {})()
  expect(goBack()).toBe('left the page')
})
