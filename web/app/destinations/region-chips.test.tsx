import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { RegionChips } from './region-chips.tsx'

test('the region that was chosen says that it comes', async () => {
  const router = createMemoryRouter(
    [
      {
        id: 'region',
        path: '/destinations/:filter',
        element: <RegionChips current="africa" />,
        loader: () => new Promise(() => undefined),
      },
    ],
    { initialEntries: ['/destinations/africa'], hydrationData: { loaderData: { region: null } } },
  )
  const busy = () =>
    [...renderToStaticMarkup(<RouterProvider router={router} />).matchAll(/<a [^>]*>/g)]
      .map(([link]) => link)
      .filter((link) => link.includes('aria-busy="true"'))
  expect(busy()).toEqual([])
  void router.navigate('/destinations/asia')
  await expect.poll(busy).toHaveLength(1)
  expect(busy()[0]).toContain('href="/destinations/asia"')
})
