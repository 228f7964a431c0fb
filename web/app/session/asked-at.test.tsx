import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, expect, test, vi } from 'vitest'
import type { PageData } from '../api/page-data.ts'

const page = vi.hoisted(() => ({
  loaded: null as PageData<unknown> | null,
  askedAt: undefined as number | undefined,
}))

vi.mock('react-router', async (original) => ({
  ...(await original<object>()),
  useLoaderData: () => page.loaded,
  useRevalidator: () => ({}),
}))
vi.mock('../live/use-follow.ts', async (original) => ({
  ...(await original<object>()),
  useFollow: (_key: string, { askedAt }: { askedAt: number }) => (page.askedAt = askedAt),
}))
// Other tests' files load the same modules, without the stand-ins.
afterAll(() => void vi.resetModules())
// Another test's file may have loaded them without those.
vi.resetModules()
const { useFollowPage } = await import('./use-follow-page.ts')

function askedAtOf(loaded: PageData<unknown> | null): number | undefined {
  page.loaded = loaded
  function Page() {
    useFollowPage('trash')
    return null
  }
  renderToStaticMarkup(<Page />)
  return page.askedAt
}

test('a page that did not come is asked for as the connection stands, however long nothing was told', () => {
  // That is told of ten seconds, which may be longer than the document is open.
  expect(askedAtOf({ ok: false, status: 503 })).toBeLessThan(-10_000)
  expect(askedAtOf(null)).toBeLessThan(-10_000)
  expect(askedAtOf({ ok: true, data: {}, askedAt: 700 })).toBe(700)
})
