import { createTrip } from '@farfolk/contract/trips'
import { check } from '@farfolk/contract/validation'
import { expect, test } from 'vitest'
import { bodyOfValues } from './trip-bodies.ts'
import { emptyTrip, type TripValues } from './trip-values.ts'
import { newId } from './new-id.ts'

function values(changes: Partial<TripValues['trip']>): TripValues {
  const empty = emptyTrip(newId(), 'EUR')
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
  expect(errorsOf({ name: 'A', maxTravellers: '51' })).toEqual({
    'trip.maxTravellers': 'Needs to be less than 51',
  })
})

test('a trip for some day sends no days, whatever was typed before', () => {
  const { trip } = bodyOfValues(values({ dream: true, startDate: '2026-05-12', endDate: 'x' }))
  expect(trip).toMatchObject({ dream: true, startDate: null, endDate: null })
})

test('ids made here are of version 7 and in the order of their making', () => {
  const first = newId(1_700_000_000_000)
  expect(first).toMatch(/^018bcfe5-6800-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(newId(1_700_000_000_001) > first).toBe(true)
  expect(newId()).not.toBe(newId())
})
