import { expect, test } from 'vitest'
import { placePointedAt } from './own-place.ts'

const town = {
  id: '2070753',
  name: 'Halls Creek',
  region: 'Western Australia',
  countryCode: 'AU',
  lat: -18.23,
  lng: 127.67,
  population: 1546,
}

test('a click in the desert stays where it is, and says what lies nearest', () => {
  expect(placePointedAt({ lat: -21, lng: 128.5, radiusKm: 60 }, town)).toEqual({
    id: null,
    name: 'near Halls Creek',
    region: null,
    countryCode: 'AU',
    lat: -21,
    lng: 128.5,
    population: null,
  })
})

test('a town is meant where the click is about it, or as near as the map lets one point', () => {
  expect(placePointedAt({ lat: -18.4, lng: 127.7, radiusKm: 5 }, town)).toBe(town)
  expect(placePointedAt({ lat: -18.5, lng: 127.7, radiusKm: 5 }, town)).not.toBe(town)
  expect(placePointedAt({ lat: -19, lng: 127.7, radiusKm: 200 }, town)).toBe(town)
})
