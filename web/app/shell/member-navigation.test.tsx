import type { OwnUser } from '@farfolk/contract/members'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { isCurrent } from './navigation.ts'
import { bottomBarEntriesOf, sidebarEntriesOf, useOwnTripPath } from './member-navigation.ts'

const me = { id: 'me', onboarding: { completed: true } } as OwnUser

/** Labels of what is marked in the sidebar and in the bottom bar. */
function markedAt(at: string, status?: string): string[][] {
  let marked: string[][] = []
  function Entries() {
    const ownTripPath = useOwnTripPath(me)
    marked = [sidebarEntriesOf(me, ownTripPath), bottomBarEntriesOf(ownTripPath)].map((entries) =>
      entries.filter((entry) => isCurrent(entry, at)).map(({ label }) => label()),
    )
    return null
  }
  const travellers = [
    { user: { id: 'other' }, status: 'owner' },
    ...(status ? [{ user: { id: 'me' }, status }] : []),
  ]
  const loaded = { ok: true, data: { trip: { id: 'trip', travellers } } }
  const router = createMemoryRouter(
    [{ id: 'trips/trip-page', path: '*', loader: () => null, element: <Entries /> }],
    {
      initialEntries: ['/trips/trip'],
      hydrationData: { loaderData: { 'trips/trip-page': loaded } },
    },
  )
  renderToStaticMarkup(<RouterProvider router={router} />)
  return marked
}

test("on a trip that one travels on 'My trips' is marked, in all its sections", () => {
  for (const status of ['owner', 'accepted']) {
    for (const at of ['/trips/trip', '/trips/trip/packing']) {
      expect(markedAt(at, status)).toEqual([['My trips'], ['My trips']])
    }
  }
  // On the way to another one.
  expect(markedAt('/trips/trip-2', 'owner')).toEqual([[], []])
})

test('on a trip of others nothing is, invited or not', () => {
  expect(markedAt('/trips/trip')).toEqual([[], []])
  expect(markedAt('/trips/trip', 'invited')).toEqual([[], []])
  expect(markedAt('/trips')).toEqual([['My trips'], ['My trips']])
})

test("'Profile' is marked on the pages of what is one's own", () => {
  for (const part of ['', '/about', '/albums', '/friends', '/requests', '/edit']) {
    expect(markedAt(`/account${part}`)).toEqual([['Profile'], []])
  }
})
