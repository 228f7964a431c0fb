import type { Trip } from '@farfolk/contract/trips'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { seatsOf } from '../company/seats-of.ts'
import { VisitorsCompany } from './visitors-company.tsx'

function htmlOf(maxTravellers: number | null): string {
  const travellers = ['owner', 'accepted', 'pending'].map((status) => ({ status }))
  const trip = { id: 'trip', travellers, maxTravellers } as unknown as Trip
  const element = <VisitorsCompany trip={trip} seats={seatsOf(trip)} />
  const router = createMemoryRouter([{ path: '*', element }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('a visitor reads that a trip looks for company, how many seats are taken, and signs in to ask', () => {
  const html = htmlOf(4)
  expect(html).toContain('Looking for company')
  expect(html).toContain('2 of 4 seats taken')
  expect(html).toContain('href="/sign-in?redirect=%2Ftrips%2Ftrip%2Ftravellers"')
  expect(htmlOf(2)).toContain('Every seat is taken')
  expect(htmlOf(null)).not.toContain('seat')
})
