import { createTrip } from '@farfolk/contract/trips'
import { check } from '@farfolk/contract/validation'
import { expect, test } from 'vitest'
import { v7 as uuid } from 'uuid'
import { bodyOfStops, bodyOfValues } from './trip-bodies.ts'
import { emptyTrip, type TripValues } from './trip-values.ts'

function values(changes: Partial<TripValues['trip']>): TripValues {
  const empty = emptyTrip(uuid(), 'EUR')
  return { ...empty, trip: { ...empty.trip, ...changes } }
}
const errorsOf = (changes: Partial<TripValues['trip']>) => {
  const result = check(createTrip.body, bodyOfValues(values(changes)))
  return result.ok ? {} : Object.fromEntries(result.errors.map((e) => [e.field, e.message]))
}

test('a name is enough', () => {
  expect(errorsOf({ name: 'Down the Danube' })).toEqual({})
  expect(errorsOf({})).toEqual({ 'trip.name': 'Field is required' })
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
