import type { Place } from '@farfolk/contract/places'
import { expect, test } from 'vitest'
import { bodyOfValues, emptyItem } from './item-values.ts'

function bodyOf(typed: Partial<ReturnType<typeof emptyItem>['bucketListItem']>) {
  const { bucketListItem, ...rest } = emptyItem('id', 'food')
  const values = { ...rest, bucketListItem: { ...bucketListItem, ...typed } }
  return bodyOfValues(values, undefined).bucketListItem
}

test.each([
  ['', null],
  ['  ', null],
  [' example.com/x ', 'https://example.com/x'],
  ['example.com:8080/x', 'https://example.com:8080/x'],
  ['http://example.com', 'http://example.com'],
  ['HTTPS://example.com', 'HTTPS://example.com'],
  // For the rules to refuse.
  ['javascript:alert(1)', 'javascript:alert(1)'],
])('the address %o is sent as %o', (url, sent) => {
  expect(bodyOf({ url }).url).toBe(sent)
})

test('a place tells its country itself, and what is empty is null', () => {
  const rome: Place = {
    id: '3169070',
    name: 'Rome',
    region: null,
    countryCode: 'IT',
    lat: 41.9,
    lng: 12.5,
    population: null,
  }
  expect(bodyOf({ country: 'IT', place: rome })).toMatchObject({ country: null, place: rome })
  expect(bodyOf({ country: 'IT' })).toMatchObject({ country: 'IT', place: null })
  expect(bodyOf({})).toMatchObject({ country: null, targetDate: null, audience: null })
})
