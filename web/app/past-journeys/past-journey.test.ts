import { expect, test } from 'vitest'
import type { FoundJourney } from './find-journeys.ts'
import { journeyName } from './journey-name.ts'
import { isTickedAtFirst, pastJourneys } from './past-journey.ts'

const placeOf = (id: string, name: string, countryCode: string) => {
  return { id, name, region: null, countryCode, lat: 0, lng: 0, population: 1 }
}
const lisbon = placeOf('1', 'Lisbon', 'PT')
const porto = placeOf('2', 'Porto', 'PT')
const faro = placeOf('3', 'Faro', 'PT')
const madrid = placeOf('4', 'Madrid', 'ES')
const paris = placeOf('5', 'Paris', 'FR')
const rome = placeOf('6', 'Rome', 'IT')

function stopsIn(...places: (readonly [place: typeof lisbon, nights: number])[]) {
  return places.map(([place, nights]) => {
    return { place, nights, arrivalDate: '2019-01-01', departureDate: '2019-01-02' }
  })
}

const words = {
  locale: 'en',
  countryName: (code: string) => new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code,
  more: (count: number) => `${count} more`,
  homeCountry: 'SE',
}

test.each([
  ['Lisbon', [[lisbon, 3]]],
  [
    'Lisbon and Porto',
    [
      [lisbon, 3],
      [porto, 1],
      [lisbon, 1],
    ],
  ],
  [
    'Portugal',
    [
      [lisbon, 3],
      [porto, 1],
      [faro, 1],
    ],
  ],
  [
    'Portugal and Spain',
    [
      [lisbon, 1],
      [madrid, 1],
      [porto, 4],
    ],
  ],
  [
    'Portugal, France, Italy, and 1 more',
    [
      [lisbon, 2],
      [madrid, 1],
      [paris, 2],
      [rome, 2],
    ],
  ],
] as const)('%s', (name, places) => {
  expect(journeyName(stopsIn(...places), words)).toBe(name)
})

test("in the member's own country the towns with most nights name it", () => {
  const stops = stopsIn([lisbon, 1], [porto, 2], [faro, 3])
  expect(journeyName(stops, { ...words, homeCountry: 'PT' })).toBe('Porto and Faro')
})

test('a name is never longer than a trip may have', () => {
  const long = stopsIn(
    [placeOf('7', 'a'.repeat(90), 'PT'), 1],
    [placeOf('8', 'b'.repeat(90), 'PT'), 1],
  )
  expect(journeyName(long, words)).toHaveLength(120)
})

const found = (startDate: string, endDate: string, ...lats: number[]): FoundJourney => ({
  startDate,
  endDate,
  nights: lats.length,
  stops: lats.map((lat) => ({
    lat,
    lng: 0,
    arrivalDate: startDate,
    departureDate: endDate,
    nights: 1,
  })),
})
const named = new Map([
  ['1 0', lisbon],
  ['2 0', porto],
  ['3 0', lisbon],
  ['4 0', null],
])

test('neighbours in one place are one stop, and what is far from any place is none', () => {
  const journeys = pastJourneys(
    [found('2019-01-01', '2019-01-04', 1, 4, 3, 2), found('2019-02-01', '2019-02-03', 4)],
    named,
    [],
  )
  expect(journeys).toHaveLength(1)
  expect(journeys[0]!.stops.map(({ place, nights }) => [place.name, nights])).toEqual([
    ['Lisbon', 2],
    ['Porto', 1],
  ])
})

test.each([
  ['2018-12-20', '2019-01-01', false],
  ['2019-01-04', '2019-01-09', false],
  ['2018-12-20', '2019-01-02', true],
  ['2019-01-03', '2019-01-09', true],
  ['2019-01-02', '2019-01-02', true],
  ['2018-01-01', '2020-01-01', true],
])('a trip from %s to %s is of days of the journey: %s', (startDate, endDate, isOf) => {
  const trip = { id: 't', name: 'Sun', startDate, endDate }
  const [journey] = pastJourneys([found('2019-01-01', '2019-01-04', 1, 2)], named, [trip])
  expect(journey!.overlaps).toEqual(isOf ? trip : undefined)
  expect(isTickedAtFirst(journey!)).toBe(!isOf)
})

test('the newest journey comes first, and a single night is not ticked', () => {
  const journeys = pastJourneys(
    [found('2019-01-01', '2019-01-04', 1, 2), found('2020-01-01', '2020-01-02', 1)],
    named,
    [],
  )
  expect(journeys.map(({ startDate }) => startDate)).toEqual(['2020-01-01', '2019-01-01'])
  expect(journeys.map(isTickedAtFirst)).toEqual([false, true])
})
