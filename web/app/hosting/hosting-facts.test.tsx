import type { Hosting } from '@farfolk/contract/hosting'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { HostingFacts } from './hosting-facts.tsx'
import { bodyOfHosting, valuesOfHosting } from './hosting-values.ts'

const unsaid: Hosting = {
  taking: null,
  maxGuests: null,
  daysAhead: null,
  sleeping: [],
  children: null,
  pets: null,
  smoking: null,
  hasPets: null,
  hasChildren: null,
  wheelchair: null,
  about: '',
}

function draw(said: Partial<Hosting>) {
  const element = <HostingFacts hosting={{ ...unsaid, ...said }} />
  const router = createMemoryRouter([{ path: '/', element }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('says what has been said, and nothing of the rest', () => {
  expect(draw({})).toBe('')
  const html = draw({
    taking: 'no',
    maxGuests: 3,
    daysAhead: 0,
    sleeping: ['private-room', 'sofa'],
    pets: 'ask',
    wheelchair: false,
  })
  const told = [...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, ...pair]) => pair)
  expect(told).toEqual([
    ['Taking guests now', 'Not now'],
    ['Guests at most', '3'],
    ['Ask how many days ahead', '0'],
    ['Where guests sleep', 'Room of their own or Sofa'],
    ['Pets of guests', 'Ask first'],
    ['Accessible by wheelchair', 'No'],
  ])
})

test('a form that is opened and saved changes nothing', () => {
  const said: Hosting = { ...unsaid, taking: 'maybe', daysAhead: 0, hasPets: false, about: 'x' }
  expect(bodyOfHosting(valuesOfHosting(said))).toEqual(said)
  // Of who has said nothing no row is made, for which profiles would keep room.
  for (const none of [null, unsaid]) expect(bodyOfHosting(valuesOfHosting(none))).toBeNull()
})
