import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { Tabs } from './tabs.tsx'

const tabs = [
  { to: '/trips/1', label: 'Overview' },
  { to: '/trips/1/itinerary', label: 'Itinerary' },
  { to: '/trips/1?kind=people', label: 'People', isCurrent: false },
]

// What stands below them is dimmed while one is.
test.each(tabs)(
  'of sections the one that was chosen is busy until it is there: $label',
  async ({ to }) => {
    const { promise, resolve } = Promise.withResolvers<null>()
    const router = createMemoryRouter(
      [
        {
          id: 'trip',
          path: '/trips/1/:section?',
          element: <Tabs label="Sections" tabs={tabs} />,
          loader: () => promise,
        },
      ],
      { initialEntries: ['/trips/1/albums'], hydrationData: { loaderData: { trip: null } } },
    )
    const busy = () =>
      [...renderToStaticMarkup(<RouterProvider router={router} />).matchAll(/<a [^>]*>/g)]
        .map(([link]) => link)
        .filter((link) => link.includes('aria-busy="true"'))
    expect(busy()).toEqual([])
    const arrived = router.navigate(to)
    await expect.poll(busy).toEqual([expect.stringContaining(`href="${to}"`)])
    resolve(null)
    await arrived
    expect(busy()).toEqual([])
  },
)
