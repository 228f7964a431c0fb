import type { Trip, Traveller } from '@farfolk/contract/trips'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { TripAside } from './trip-aside.tsx'
import { tripCardData } from './trip-card-data.ts'

function htmlOf(others: Traveller['status'][], fields = {}, told = {}): string {
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
    ...fields,
  } as unknown as Trip
  const router = createMemoryRouter([{ path: '*', element: <TripAside trip={trip} {...told} /> }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('a trip that somebody comes along on, or is invited to, is not said to be solo', () => {
  expect(htmlOf([])).toContain('Solo')
  expect(htmlOf(['accepted'])).not.toContain('Solo')
  expect(htmlOf(['invited'])).not.toContain('Solo')
  expect(htmlOf(['pending'])).toContain('Solo')
})

test('a trip that looks for company leads to where one asks to come along, but by no link to it alone', () => {
  const way = 'href="/trips/trip/travellers"'
  expect(htmlOf([], { lookingForCompany: true })).toContain(way)
  expect(htmlOf([], { lookingForCompany: true }, { isLinked: true })).not.toContain(way)
  expect(htmlOf([], { lookingForCompany: true }, { isLinked: true })).toContain(
    'Looking for company',
  )
  const above = { isCompanyTold: true }
  expect(htmlOf([], { lookingForCompany: true }, above)).not.toContain('Looking for company')
  const over = { lookingForCompany: true, type: 'finished' }
  expect(htmlOf([], over)).not.toContain('Looking for company')
  expect(
    tripCardData({ ...over, owner: { profile: {} }, stops: [] } as unknown as Trip),
  ).toMatchObject({
    lookingForCompany: false,
  })
})
