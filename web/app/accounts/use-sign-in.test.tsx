import type { SignedIn } from '@farfolk/contract/accounts'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { alertStore, clearAlerts } from '../api/alerts.ts'
import { stubStorage } from '../session/stub-storage.ts'
import { keepTarget, takeTarget } from './return-target.ts'
import { useSignIn } from './use-sign-in.ts'

afterEach(() => void vi.unstubAllGlobals())

function signingIn() {
  const found: { signIn?: ReturnType<typeof useSignIn> } = {}
  function Screen() {
    found.signIn = useSignIn()
    return null
  }
  const router = createMemoryRouter([{ path: '*', element: <Screen /> }])
  renderToStaticMarkup(<RouterProvider router={router} />)
  return found.signIn!
}

test('whoever signs in is led nowhere by an older mail', async () => {
  stubStorage()
  vi.stubGlobal('location', { origin: 'https://club.example', assign: vi.fn() })
  keepTarget('/trips')
  const headers = new Headers({ authorization: 'Bearer token' })
  // The shell of a page is not there.
  await signingIn()({ id: 'me' } as SignedIn, headers, '/albums').catch(() => undefined)
  expect(localStorage.getItem('farfolk')).toContain('token')
  expect(takeTarget()).toBe('')
})

test('a browser that keeps nothing says so in place of leading on as a visitor', async () => {
  stubStorage()
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  const assign = vi.fn()
  vi.stubGlobal('location', { origin: 'https://club.example', assign })
  const headers = new Headers({ authorization: 'Bearer token' })
  await signingIn()({ id: 'me' } as SignedIn, headers, '/albums')
  expect(alertStore.get()).toMatchObject([{ id: 'nothing-kept', type: 'error' }])
  expect(assign).not.toHaveBeenCalled()
  clearAlerts()
})
