import type { TripStop } from '@farfolk/contract/trips'
import { expect, test } from 'vitest'
import { placesOfTrip } from './places-of-trip.ts'

const stop = (id: string, placeId: string | null, countryCode: string, isPrivate = false) =>
  ({
    id,
    place: { id: placeId, name: id, countryCode, region: null, lat: 1, lng: 2, population: null },
    private: isPrivate,
  }) as TripStop

test('each town and country comes once, in the order of the trip, and none of a private stop', () => {
  const stops = [
    stop('oslo', '1', 'NO'),
    stop('hut', null, 'SE'),
    stop('home', '2', 'FI', true),
    stop('bergen', '3', 'NO'),
    stop('oslo again', '1', 'NO'),
  ]
  const { towns, countries } = placesOfTrip({ stops })
  expect(towns.map(({ id }) => id)).toEqual(['oslo', 'bergen'])
  expect(countries).toEqual(['NO', 'SE'])
})
