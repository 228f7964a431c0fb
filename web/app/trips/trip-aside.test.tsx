import type { Trip, Traveller } from '@farfolk/contract/trips'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { TripAside } from './trip-aside.tsx'

function htmlOf(others: Traveller['status'][]): string {
  const user = { id: 'ada', profile: { firstName: 'Ada', avatarUrl: '/ada' } }
  const statuses = ['owner', ...others]
  const trip = {
    id: 'trip',
    owner: user,
    travellers: statuses.map((status, index) => ({ id: String(index), user, status })),
    startDate: null,
    endDate: null,
    countries: [],
    groupType: 'solo',
    lookingForCompany: false,
    maxTravellers: null,
    budget: null,
  } as unknown as Trip
  const router = createMemoryRouter([{ path: '*', element: <TripAside trip={trip} /> }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('a trip that somebody comes along on, or is invited to, is not said to be solo', () => {
  expect(htmlOf([])).toContain('Solo')
  expect(htmlOf(['accepted'])).not.toContain('Solo')
  expect(htmlOf(['invited'])).not.toContain('Solo')
  expect(htmlOf(['pending'])).toContain('Solo')
})
