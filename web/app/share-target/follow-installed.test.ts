import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storeSession } from '../session/session-store.ts'
import { stubCaches } from '../session/stub-caches.ts'
import { stubStorage } from '../session/stub-storage.ts'
import { followInstalled } from './follow-installed.ts'

const register = vi.fn<(url: string) => Promise<void>>(async () => undefined)
const page = new EventTarget()
let active: { scriptURL: string } | undefined

beforeEach(() => {
  stubCaches()
  vi.stubGlobal('onappinstalled', null)
  stubStorage()
  active = undefined
  const registration = async () => active && { active }
  vi.stubGlobal('navigator', { serviceWorker: { register, getRegistration: registration } })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
})
afterEach(() => {
  register.mockClear()
  vi.unstubAllGlobals()
})

const show = (isInstalled: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isInstalled && query === '(display-mode: standalone)',
  }))
const settled = () => new Promise((resolve) => setTimeout(resolve))

test('the installed app takes what is shared, and no tab of the browser does', async () => {
  show(false)
  followInstalled()
  await settled()
  expect(register).not.toHaveBeenCalled()
  show(true)
  followInstalled()
  await vi.waitFor(() => expect(register.mock.calls).toEqual([['/sw.js?share']]))
})

test('no worker is there in vain, in a browser whose apps nobody shares to', async () => {
  show(true)
  Reflect.deleteProperty(globalThis, 'onappinstalled')
  followInstalled()
  await settled()
  expect(register).not.toHaveBeenCalled()
})

test('so does the one that is being installed', async () => {
  show(false)
  followInstalled()
  page.dispatchEvent(new Event('appinstalled'))
  await vi.waitFor(() => expect(register).toHaveBeenCalledWith('/sw.js?share'))
})

test('a worker that takes it stays, also where pages are kept', async () => {
  show(true)
  active = { scriptURL: 'https://club.example/sw.js?share' }
  followInstalled()
  storeSession({ accessToken: 'token', userId: 'me', keeps: true })
  active = { scriptURL: 'https://club.example/sw.js?keep' }
  followInstalled()
  await settled()
  expect(register).not.toHaveBeenCalled()
})

test('a browser without workers is left alone', async () => {
  show(true)
  vi.stubGlobal('navigator', {})
  followInstalled()
  await settled()
  expect(register).not.toHaveBeenCalled()
})
