import { maxPlacedPoints, placePoints } from '@farfolk/contract/places'
import { beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'
import { loadGazetteer } from './load-gazetteer.ts'

const { as, connections, inject, make, visitor } = await startTestApp()

// The template holds the largest places alone.
beforeAll(() => loadGazetteer(connections.db), 60_000)

const body = (...points: { lat: number; lng: number }[]) => ({ body: { places: { points } } })

test('each point is told the city that it lies in, else the nearest place, in their order', async () => {
  const member = as(await make.user())
  const reply = await member.call(
    placePoints,
    body(
      { lat: 35.69, lng: 139.7 },
      { lat: 59.33, lng: 18.06 },
      // Far out in the Atlantic.
      { lat: 35, lng: -45 },
      // In the hills of the Chianti, and in the Vatican.
      { lat: 43.58, lng: 11.31 },
      // Among the dunes of the Namib, where the next place is 80 km away.
      { lat: -24.49, lng: 15.8 },
      { lat: 59.33, lng: 18.06 },
    ),
  )
  expect(reply.status).toBe(200)
  expect(reply.data.map(({ place }) => place && [place.name, place.countryCode])).toEqual([
    ['Tokyo', 'JP'],
    ['Stockholm', 'SE'],
    null,
    ['Greve in Chianti', 'IT'],
    [expect.any(String), 'NA'],
    ['Stockholm', 'SE'],
  ])
})

test('places are called as in the language that is asked for', async () => {
  const { token } = await make.user()
  const reply = await inject({
    method: 'POST',
    url: '/api/v1/places/of_points',
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'de' },
    payload: { places: { points: [{ lat: 45.44, lng: 12.33 }] } },
  })
  expect(reply.json().data[0].place.name).toBe('Venedig')
})

test('members alone may ask, before their address is confirmed too', async () => {
  const points = body({ lat: 59.33, lng: 18.06 })
  expect((await visitor.call(placePoints, points)).status).toBe(401)
  const newcomer = await make.user({ email_confirmed_at: null })
  expect((await as(newcomer).call(placePoints, points)).status).toBe(200)
})

test('no points, too many of them and points of no globe are refused', async () => {
  const member = as(await make.user())
  const refusals = await Promise.all([
    member.call(placePoints, body()),
    member.call(
      placePoints,
      body(...Array.from({ length: maxPlacedPoints + 1 }, () => ({ lat: 1, lng: 1 }))),
    ),
    member.call(placePoints, body({ lat: 1, lng: 1 }, { lat: 91, lng: 1 })),
  ])
  expect(refusals.map(({ status, errors }) => [status, errors?.[0]?.field])).toEqual([
    [422, 'places.points'],
    [422, 'places.points'],
    [422, 'places.points[1].lat'],
  ])
})

test('as many as may be asked for, where places are densest, are all found', async () => {
  const member = as(await make.user())
  // From Lille to Cologne: up to thousands of places are within reach of each.
  const points = Array.from({ length: maxPlacedPoints }, (_, index) => ({
    lat: 50.6 + (index % 10) / 30,
    lng: 3 + index / 25,
  }))
  const reply = await member.call(placePoints, body(...points))
  expect(reply.data).toHaveLength(maxPlacedPoints)
  expect(reply.data.every(({ place }) => place !== null)).toBe(true)
})
