import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import TripsPage from './trips-page.tsx'

const trip = (id: string) => ({
  id,
  name: `Trip ${id}`,
  type: 'upcoming',
  startDate: '2131-05-01',
  endDate: '2131-05-09',
  countries: [],
  places: [],
  placesCount: 0,
  cover: null,
  owner: { firstName: 'Ada', avatarUrl: '/ada' },
  companions: [],
  companionsCount: 0,
  askingCount: 0,
})

test('whose path crosses stands behind all that is ahead, with others too', () => {
  const lists = ['upcoming', 'travels', 'finished', 'dream'].map((type, index) => ({
    type,
    items: type === 'dream' ? [] : [trip(`${index}1`), trip(`${index}2`)],
    nextCursor: null,
  }))
  const loaderData = { ok: true, data: { lists, matches: { items: [], nextCursor: null } } }
  const props = { loaderData } as unknown as Parameters<typeof TripsPage>[0]
  const element = <TripsPage {...props} />
  const router = createMemoryRouter([{ path: '*', element }])
  const html = renderToStaticMarkup(<RouterProvider router={router} />)
  const headings = [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, words]) => words)
  expect(headings).toEqual(['Trip 01', 'Upcoming', 'With others', 'Crossing paths', 'Finished'])
})
