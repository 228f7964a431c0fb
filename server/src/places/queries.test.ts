import { type Place, searchPlaces } from '@farfolk/contract/places'
import { createTrip } from '@farfolk/contract/trips'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'

const { visitor, as, make } = await startTestApp()

async function tripTo(place: object) {
  const member = await make.user()
  return as(member).call(createTrip, {
    body: { trip: { name: 'Away', stops: [{ place }] } },
  })
}

async function stockholm(): Promise<Place> {
  const { data } = await visitor.call(searchPlaces, { query: { q: 'Stockholm', limit: 1 } })
  return data[0]!
}

test('a place is known by its id alone', async () => {
  const place = await stockholm()
  const { status, data } = await tripTo({ id: place.id })
  expect(status).toBe(201)
  expect(data.stops[0]?.place).toEqual(place)
})

test("of a whole place with an id the gazetteer's words count", async () => {
  const place = await stockholm()
  const { data } = await tripTo({ ...place, name: 'Elsewhere', countryCode: 'FR', lat: 0 })
  expect(data.stops[0]?.place).toEqual(place)
})

test('an id of no place is refused', async () => {
  const { status, errors } = await tripTo({ id: '999999999' })
  expect(status).toBe(422)
  expect(errors).toMatchObject([{ code: 'invalid', field: 'trip.stops[0].place.id' }])
})

test('a whole place that the gazetteer has dropped becomes one of the member', async () => {
  const place = { ...(await stockholm()), id: '999999999' }
  const { data } = await tripTo(place)
  expect(data.stops[0]?.place).toEqual({ ...place, id: null, region: null, population: null })
})

test('a place of the member needs a country that there is', async () => {
  const own = { name: 'A hut', countryCode: 'ZZ', lat: 1, lng: 2 }
  const { status, errors } = await tripTo(own)
  expect(status).toBe(422)
  expect(errors).toMatchObject([{ field: 'trip.stops[0].place.countryCode' }])
})
