import { createTrip } from '@farfolk/contract/trips'
import { check } from '@farfolk/contract/validation'
import { expect, onTestFinished, test } from 'vitest'
import { v7 as uuid } from 'uuid'
import { overwriteShownLocale } from '../words/chosen-locale.ts'
import { bodyOfStops, bodyOfValues, inMinorUnits, refusedWhileAsked } from './trip-bodies.ts'
import { emptyTrip, inMajorUnits, type TripValues } from './trip-values.ts'

function values(changes: Partial<TripValues['trip']>): TripValues {
  const empty = emptyTrip(uuid(), 'EUR')
  return { ...empty, trip: { ...empty.trip, ...changes } }
}
const lisbon = {
  id: null,
  name: 'Lisbon',
  region: null,
  countryCode: 'PT',
  lat: 38.7,
  lng: -9.1,
  population: null,
}
const errorsOf = (changes: Partial<TripValues['trip']>) => {
  const result = check(createTrip.body, bodyOfValues(values(changes)))
  return result.ok ? {} : Object.fromEntries(result.errors.map((e) => [e.field, e.message]))
}

test('a name is enough', () => {
  expect(errorsOf({ name: 'Down the Danube' })).toEqual({})
  expect(errorsOf({})).toEqual({ 'trip.name': 'Field is required' })
})

test('a place that was named and put nowhere is not left out: the stops are refused', () => {
  const toBody = refusedWhileAsked(bodyOfValues)
  const named = { ...values({ name: 'A' }), ownName: "Grandma's farm" }
  expect(check(createTrip.body, toBody(named))).toMatchObject({ errors: [{ field: 'trip.stops' }] })
  expect(check(createTrip.body, toBody({ ...named, ownName: '' }))).toMatchObject({ ok: true })
})

test('money is sent in minor units of its currency', () => {
  const budget = (amount: string, currency: string) =>
    bodyOfValues(values({ budget: { amount, currency } })).trip.budget
  expect(budget('1200', 'EUR')).toEqual({ amount: 120_000, currency: 'EUR' })
  expect(budget('12,5', 'EUR')).toEqual({ amount: 1250, currency: 'EUR' })
  expect(budget('90000', 'JPY')).toEqual({ amount: 90_000, currency: 'JPY' })
  expect(budget(' ', 'JPY')).toBeNull()
})

test('what is not a number is refused under its field', () => {
  expect(errorsOf({ name: 'A', budget: { amount: 'much', currency: 'EUR' } })).toEqual({
    'trip.budget.amount': 'Not a valid value',
  })
  for (const [amount, currency] of [
    ['1,500', 'USD'],
    ['2.500', 'EUR'],
    ['100,000', 'JPY'],
  ] as const) {
    expect(errorsOf({ name: 'A', budget: { amount, currency } })).toEqual({
      'trip.budget.amount': 'Not a valid value',
    })
  }
  expect(errorsOf({ name: 'A', maxTravellers: '51' })).toEqual({
    'trip.maxTravellers': 'Needs to be less than 51',
  })
})

test('a trip for some day sends no days, whatever was typed before', () => {
  const { trip } = bodyOfValues(values({ dream: true, startDate: '2026-05-12', endDate: 'x' }))
  expect(trip).toMatchObject({ dream: true, startDate: null, endDate: null })
})

test('days that a trip for some day has are not shown, and stay', () => {
  const stop = (index: number, arrivalDate: string) => ({
    id: uuid(),
    place: { ...lisbon, name: `Place ${index}` },
    arrivalDate,
    departureDate: '',
    note: '',
    private: false,
  })
  const [first, second] = [stop(1, '2031-05-02'), stop(2, '2031-05-04')]
  const days = { startDate: '2031-05-01', endDate: '2031-05-09' }
  const base = values({ dream: true, ...days, stops: [first, second] })
  const sent = (changes: Partial<TripValues['trip']>) => {
    const { trip } = bodyOfValues({ ...base, trip: { ...base.trip, ...changes }, base })
    const { startDate, endDate, stops } = trip
    return [startDate, endDate, ...stops.map(({ arrivalDate }) => arrivalDate)]
  }
  const standing = ['2031-05-01', '2031-05-09', '2031-05-02', '2031-05-04']
  expect(sent({ description: 'Corrected' })).toEqual(standing)
  const typed = { ...first, arrivalDate: '2031-05-03' }
  expect(sent({ endDate: '2031-06-01', stops: [typed, second] })).toEqual(standing)
  expect(sent({ stops: [first, stop(3, '')] })).toEqual([...standing.slice(0, 3), null])
  expect(sent({ stops: [second, first] })).toEqual([...standing.slice(0, 2), null, null])
  expect(sent({ dream: false, startDate: '', endDate: '', stops: [typed] })).toEqual([
    null,
    null,
    '2031-05-03',
  ])
  const moved = { ...base, trip: { ...base.trip, stops: [second] }, base }
  expect(bodyOfStops(moved).trip.stops).toMatchObject([{ arrivalDate: '2031-05-04' }])
})

test('the days of a trip are sent with its stops where they were widened', () => {
  const base = values({ startDate: '2031-05-01', endDate: '2031-05-09' })
  expect(bodyOfStops({ ...base, base }).trip).toEqual({ stops: [] })
  const stop = { id: uuid(), place: lisbon, departureDate: '', note: '', private: false }
  const stops = [{ ...stop, arrivalDate: '2031-05-12' }]
  const wider = { ...base, trip: { ...base.trip, endDate: '2031-05-12', stops }, base }
  const days = { dream: false, startDate: '2031-05-01', endDate: '2031-05-12' }
  expect(bodyOfStops(wider).trip).toMatchObject({ stops: [{ arrivalDate: '2031-05-12' }], ...days })
})

test('a track is sent where it was changed, and stays where it was not', () => {
  const track = { lines: ['_p~iF~ps|U_ulLnnqC'], lengthKm: 251, corners: [] }
  const sent = (kept: TripValues['track'], wanted: TripValues['track']) => {
    const made = { ...values({ name: 'A' }), track: wanted }
    const body = bodyOfStops({ ...made, base: { ...made, track: kept } }).trip
    return 'track' in body ? body.track : 'stays'
  }
  expect(sent(null, track)).toEqual({ lines: track.lines })
  expect(sent(track, null)).toBeNull()
  expect(sent(track, structuredClone(track))).toBe('stays')
  expect(sent(null, null)).toBe('stays')
  expect(bodyOfValues({ ...values({ name: 'A' }), track }).trip).toMatchObject({
    track: { lines: track.lines },
  })
})

test.each([
  ['en-GB', ['12.50', '1234567.89', '1', '1.203', '90000']],
  ['de', ['12,50', '1234567,89', '1', '1,203', '90000']],
  ['fr', ['12,50', '1234567,89', '1', '1,203', '90000']],
  ['es', ['12,50', '1234567,89', '1', '1,203', '90000']],
  ['de-CH', ['12.50', '1234567.89', '1', '1.203', '90000']],
  ['es-MX', ['12.50', '1234567.89', '1', '1.203', '90000']],
])('money stands in a field as in %s, and is read as the same amount', (locale, texts) => {
  onTestFinished(overwriteShownLocale(() => locale))
  const money = [
    { amount: 1_250, currency: 'EUR' },
    { amount: 123_456_789, currency: 'USD' },
    { amount: 100, currency: 'EUR' },
    { amount: 1_203, currency: 'KWD' },
    { amount: 90_000, currency: 'JPY' },
  ]
  expect(money.map(inMajorUnits)).toEqual(texts)
  const amounts = [0, 1, 9, 10, 99, 100, 101, 1_000, 1_001, 12_050, 999_999_999, 100_000_000_000]
  for (const currency of Intl.supportedValuesOf('currency')) {
    const read = amounts.map((amount) =>
      inMinorUnits({ amount: inMajorUnits({ amount, currency }), currency }),
    )
    expect(read).toEqual(amounts.map((amount) => ({ amount, currency })))
  }
})
