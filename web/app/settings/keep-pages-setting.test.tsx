import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetSession, storeSession } from '../session/session-store.ts'
import { stubMember } from '../session/stub-storage.ts'
import { KeepPagesSetting } from './keep-pages-setting.tsx'

function html(): string {
  const router = createMemoryRouter([{ id: 'root', path: '/', Component: KeepPagesSetting }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

beforeEach(() => {
  stubMember(vi.fn<typeof globalThis.fetch>())
  vi.stubGlobal('caches', {})
  vi.stubGlobal('navigator', { serviceWorker: {} })
})
afterEach(() => {
  forgetSession()
  vi.unstubAllGlobals()
})

test('it is off at first, and says who could read what it keeps', () => {
  expect(html()).toContain('aria-checked="false"')
  expect(html()).toContain('Whoever unlocks this device')
  storeSession({ accessToken: 'token', userId: 'me', keeps: true })
  expect(html()).toContain('aria-checked="true"')
})

test('a browser without workers has nothing to switch, and says why', () => {
  vi.stubGlobal('navigator', {})
  expect(html()).not.toContain('role="switch"')
  expect(html()).toContain('secure connection')
})
