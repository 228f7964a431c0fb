import type { Place } from '@farfolk/contract/places'
import { afterEach, expect, test, vi } from 'vitest'
import { stubMember } from '../session/stub-storage.ts'
import { likeliest, placesAround } from './places-around.ts'
import { somePlace } from './testing-here.ts'

const kmPerDegree = 111.2
/** North of the point where one stands, so many kilometres. */
const away = (name: string, km: number, population: number | null): Place => {
  return { ...somePlace(1), id: name, name, lat: km / kmPerDegree, lng: 0, population }
}
const point = { lat: 0, lng: 0 }
const namesOf = (places: Place[]) => places.map(({ name }) => name)

afterEach(() => vi.unstubAllGlobals())

test('in a city it is the city, though a quarter be nearer; outside of it the nearest', () => {
  const [quarter, city] = [away('quarter', 1, 15_000), away('city', 3, 540_000)]
  expect(namesOf(likeliest(point, [quarter, city]))).toEqual(['city', 'quarter'])
  const [village, town] = [away('village', 2, 0), away('town', 12, 540_000)]
  expect(namesOf(likeliest(point, [town, village]))).toEqual(['village', 'town'])
})

test('each is offered once, and no more than one looks through', () => {
  const many = Array.from({ length: 20 }, (_, index) => away(`v${index % 10}`, index % 10, 1))
  expect(namesOf(likeliest(point, many))).toEqual(['v0', 'v1', 'v2', 'v3'])
})

test('without a network the own places near by are left', async () => {
  stubMember(vi.fn<typeof fetch>().mockRejectedValue(new TypeError('no network')))
  const own = [away('far', 30, null), away('hut', 4, null)]
  expect(namesOf(await placesAround(point, own))).toEqual(['hut'])
})
