import type { Journey, Journeys } from '@farfolk/contract/journeys'
import { worldFrame } from '@farfolk/contract/maps'
import { expect, test } from 'vitest'
import { gatherSpots, marksOf, waysOf } from './gather-spots.ts'

const frame = worldFrame()
const placeAt = (lat: number, lng: number) => ({
  id: null,
  name: `${lat} ${lng}`,
  region: null,
  countryCode: 'IT',
  lat,
  lng,
  population: null,
})
const places = [placeAt(41.9, 12.5), placeAt(43.8, 11.3), placeAt(-12, -77), placeAt(-90, 0)]
const journey = (id: string, stops: number[], type: Journey['type'] = 'finished'): Journey => ({
  id,
  name: id,
  type,
  startDate: '2019-05-01',
  endDate: '2019-05-09',
  along: false,
  stops,
})
const world = (...journeys: Journey[]): Journeys => ({
  places,
  journeys,
  numbers: {
    trips: 0,
    days: 0,
    distanceKm: 0,
    places: 0,
    longest: null,
    furthest: null,
    years: [],
  },
})
const told = (all: Journeys, scale = 1) =>
  gatherSpots(marksOf(frame, all), scale).map(({ code, places: count, journeys }) => [
    code,
    count,
    ...journeys.map(({ id }) => id),
  ])

test('stops that lie near to one another are one mark, called by the place of most trips', () => {
  const all = world(journey('Rome', [0]), journey('Tuscany', [1, 0, 1]), journey('Peru', [2]))
  expect(told(all)).toEqual([
    ['0', 2, 'Rome', 'Tuscany'],
    ['2', 1, 'Peru'],
  ])
  expect(told(all, 12)).toEqual([
    ['0', 1, 'Rome', 'Tuscany'],
    ['1', 1, 'Tuscany'],
    ['2', 1, 'Peru'],
  ])
})

test('what lies beyond the edge of the map stands at it', () => {
  const [mark] = marksOf(frame, world(journey('Pole', [3])))
  expect(mark!.y).toBeLessThan(frame.height)
})

test('thousands of stops are gathered as one by one', () => {
  const many = Array.from({ length: 2000 }, (_, index) =>
    placeAt(((index * 37) % 120) - 60, ((index * 101) % 360) - 180),
  )
  const all = { ...world(journey('All', [...many.keys()])), places: many }
  const marks = marksOf(frame, all)
  for (const scale of [1, 4]) {
    const spots = gatherSpots(marks, scale)
    for (const [index, one] of spots.entries()) {
      const others = spots.slice(index + 1)
      expect(others.every(({ x, y }) => Math.hypot(x - one.x, y - one.y) >= 60 / scale)).toBe(true)
    }
    expect(spots.reduce((sum, spot) => sum + spot.places, 0)).toBe(marks.length)
  }
})

test('ways are drawn once, be they gone there and back, those to come apart', () => {
  const all = world(journey('There and back', [0, 1, 0, 0]), journey('Later', [2, 0], 'upcoming'))
  const past = waysOf(frame, all, 'finished')
  expect(past.match(/M/g)).toHaveLength(1)
  expect(past).not.toBe('')
  expect(waysOf(frame, all, 'upcoming')).not.toBe(past)
  expect(waysOf(frame, world(journey('One', [0])), 'finished')).toBe('')
})
