import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterAll, afterEach, expect, test, vi } from 'vitest'

vi.mock('../ui/use-hydrated.ts', () => ({ useHydrated: () => true }))
// Other tests' files load the same modules, without the stand-in.
afterAll(() => void vi.resetModules())
vi.resetModules()
const { useHasPasskeys } = await import('./passkeys-here.ts')
afterEach(() => void vi.unstubAllGlobals())

const able = { parseRequestOptionsFromJSON: () => ({}) }

function hasPasskeys(publicUrl: string, pageUrl = publicUrl, platform: object | null = able) {
  vi.stubGlobal('location', new URL(pageUrl))
  vi.stubGlobal('window', platform ? { PublicKeyCredential: platform } : {})
  vi.stubGlobal('PublicKeyCredential', platform)
  const root = { id: 'root', path: '/', Component: () => `${useHasPasskeys()}` }
  const hydrationData = { loaderData: { root: { publicConfig: { publicUrl } } } }
  const router = createMemoryRouter([root], { hydrationData })
  return renderToStaticMarkup(<RouterProvider router={router} />) === 'true'
}

test.each<[publicUrl: string, pageUrl?: string]>([
  ['https://club.example'],
  ['https://club.example:8443'],
  ['https://club.example', 'https://app.club.example'],
  ['https://club.example', 'https://club.example:8443'],
  ['http://localhost:3000'],
  ['https://nas2'],
])('the host %s has a name that passkeys can be of', (publicUrl, pageUrl) => {
  expect(hasPasskeys(publicUrl, pageUrl)).toBe(true)
})

test.each<[publicUrl: string, pageUrl?: string]>([
  ['https://192.0.2.7'],
  ['https://[2001:db8::1]:8443'],
  ['https://club.example', 'https://other.example'],
  ['https://club.example', 'https://notclub.example'],
  ['https://app.club.example', 'https://club.example'],
])(
  'there are none of %s on a page of another host, or where an address is no name',
  (url, page) => {
    expect(hasPasskeys(url, page)).toBe(false)
  },
)

test.each([[null], [{}]])('nor in a browser that knows none: %o', (platform) => {
  expect(hasPasskeys('https://club.example', undefined, platform)).toBe(false)
})
