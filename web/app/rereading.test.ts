import { createMemoryRouter, type ShouldRevalidateFunction } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import * as albumPage from './albums/album-page.tsx'
import * as albumsPage from './albums/albums-page.tsx'
import * as destinationsPage from './destinations/destinations-page.tsx'
import * as sharedPage from './shares/shared-page.tsx'
import * as tripPage from './trips/trip-page.tsx'

interface PageModule {
  shouldRevalidate: ShouldRevalidateFunction
}

test.each<[string, string, PageModule]>([
  ['/albums?view=photos&photo=a', '/albums?view=photos', albumsPage],
  ['/albums/1?photo=a', '/albums/1', albumPage],
  ['/trips/1/albums?view=photos&photo=a', '/trips/1/albums?view=photos', tripPage],
  ['/trips/1/itinerary#play', '/trips/1/itinerary', tripPage],
  ['/shares/1#play', '/shares/1', sharedPage],
  ['/destinations?q=a', '/destinations?q=ab', destinationsPage],
])('%s, read anew as it becomes %s, is read to the end', async (from, to, page) => {
  const { shouldRevalidate } = page
  const answers: ((data: string) => void)[] = []
  const loader = () => new Promise<string>((resolve) => answers.push(resolve))
  const router = createMemoryRouter([{ id: 'page', path: '*', loader, shouldRevalidate }], {
    initialEntries: [from],
    hydrationData: { loaderData: { page: 'as it was' } },
  })
  vi.stubGlobal('window', { __reactRouterDataRouter: router })
  onTestFinished(() => void vi.unstubAllGlobals())
  router.initialize()
  // Something was corrected.
  const reread = router.revalidate()
  expect(answers).toHaveLength(1)
  const moved = router.navigate(to)
  expect(answers).toHaveLength(2)
  answers[0]!('what was cut off')
  answers[1]!('as it is now')
  await Promise.all([reread, moved])
  expect(router.state.loaderData).toEqual({ page: 'as it is now' })
  // And back, or as it was: that alone reads nothing.
  await router.navigate(from)
  await router.navigate(to)
  expect(answers).toHaveLength(2)
})
