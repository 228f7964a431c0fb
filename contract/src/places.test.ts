import { expect, test } from 'vitest'
import { PlaceInput } from './places.ts'
import { check } from './validation.ts'

const own = { name: 'A hut', countryCode: 'SE', lat: 63.1, lng: 13.2 }

function errorsOf(value: unknown) {
  const result = check(PlaceInput, value)
  return result.ok ? [] : result.errors.map(({ code, field }) => [field, code])
}

test.each([
  [{ id: '2673730' }],
  [{ id: '2673730', region: null, population: 3, ...own }],
  [own],
  [{ id: null, region: null, population: null, ...own }],
  [{ ...own, countryCode: 'XK', lat: -90, lng: 180 }],
])('%j is a place', (place) => {
  expect(errorsOf(place)).toEqual([])
})

test.each([
  [{ id: 'abc' }, [['id', 'format']]],
  [{ id: '0' }, [['id', 'format']]],
  [{ id: '9999999999' }, [['id', 'format']]],
  [{ id: 5 }, [['id', 'type']]],
  [{ ...own, countryCode: 'ZZ' }, [['countryCode', 'invalid']]],
  [{ ...own, countryCode: 'se' }, [['countryCode', 'invalid']]],
  [{ ...own, lat: 90.1 }, [['lat', 'maximum']]],
  [{ ...own, lng: -181 }, [['lng', 'minimum']]],
  [{ ...own, name: ' ' }, [['name', 'required']]],
  [
    { id: null, name: 'A hut', countryCode: 'SE' },
    [
      ['lat', 'required'],
      ['lng', 'required'],
    ],
  ],
])('%j is none', (place, errors) => {
  expect(errorsOf(place)).toEqual(errors)
})
