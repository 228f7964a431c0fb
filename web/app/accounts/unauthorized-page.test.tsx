import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterAll, expect, test, vi } from 'vitest'

const useUser = vi.hoisted(() => vi.fn<() => object | null>(() => null))
vi.mock('../session/session-store.ts', () => ({ useUser }))
// Other tests' files load the same modules, without the stand-in.
afterAll(() => void vi.resetModules())
// Another test's file may have loaded them without it.
vi.resetModules()
const { default: UnauthorizedPage } = await import('./unauthorized-page.tsx')

test('who has no access may sign in or go home, a member the latter alone', () => {
  const router = createMemoryRouter([{ path: '*', element: createElement(UnauthorizedPage) }])
  const html = () => renderToStaticMarkup(<RouterProvider router={router} />)
  expect(html()).toContain('href="/sign-in"')
  expect(html()).toContain('href="/home"')
  useUser.mockReturnValue({})
  expect(html()).not.toContain('href="/sign-in"')
  expect(html()).toContain('href="/home"')
})
