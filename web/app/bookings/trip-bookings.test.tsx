import type { Booking } from '@farfolk/contract/bookings'
import type { TripIdea } from '@farfolk/contract/trip-ideas'
import type { Trip } from '@farfolk/contract/trips'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, expect, test, vi } from 'vitest'

interface Loaded<T> {
  items?: T[]
  failed?: number
}
const loaded = vi.hoisted(() => ({ bookings: {}, ideas: {} }))
vi.mock('./use-bookings.ts', () => ({ useBookings: () => loaded.bookings }))
vi.mock('../trip-ideas/use-ideas.ts', () => ({ useIdeas: () => loaded.ideas }))
// Other tests' files load the same modules, without the stand-ins.
afterAll(() => void vi.resetModules())
vi.resetModules()
const { TripBookings } = await import('./trip-bookings.tsx')
const { pageAt } = await import('../albums/testing-photos.tsx')

const trip = {
  id: 'trip',
  startDate: '2031-05-12',
  endDate: '2031-05-14',
  budget: null,
  owner: { id: 'ada' },
  travellers: [] as Trip['travellers'],
} as Trip
const planned = {
  id: 'idea',
  title: 'The mine',
  day: '2031-05-13',
  wantedBy: [] as string[],
  author: { id: 'ada', profile: { firstName: 'Ada' } },
} as TripIdea

function htmlOf(bookings: Loaded<Booking>, ideas: Loaded<TripIdea>): string {
  Object.assign(loaded, { bookings, ideas })
  return renderToStaticMarkup(
    pageAt('/trips/trip', <TripBookings trip={trip} route={undefined} onMap={() => undefined} />),
  )
}

test('what is planned stands beside the alert of bookings that were refused', () => {
  const html = htmlOf({ failed: 500 }, { items: [planned] })
  expect(html).toContain('id="bookings-failed"')
  expect(html).toContain('Try again')
  expect(html).toContain('The mine')
})

test('days wait for bookings that are still to come', () => {
  const html = htmlOf({}, { items: [planned] })
  expect(html).not.toContain('The mine')
  expect(html).not.toContain('bookings-failed')
})
