import type { TripStop } from '@farfolk/contract/trips'
import { expect, test } from 'vitest'
import { itineraryOf, totalKm } from './itinerary.ts'

function stop(lat: number, lng: number, arrivalDate?: string, departureDate?: string): TripStop {
  return {
    id: `${lat},${lng}`,
    place: { id: null, name: 'X', region: null, countryCode: 'SE', lat, lng, population: null },
    arrivalDate: arrivalDate ?? null,
    departureDate: departureDate ?? null,
    note: '',
    private: false,
  }
}

test('days count from the start of the trip, nights from arrival to departure', () => {
  const [first, second] = itineraryOf({
    startDate: '2026-05-12',
    stops: [
      stop(59.33, 18.07, '2026-05-12', '2026-05-14'),
      stop(48.85, 2.35, '2026-05-15', '2026-05-15'),
    ],
  })
  expect(first).toMatchObject({ day: 1, lastDay: 3, nights: 2, kmFromBefore: null })
  expect(second).toMatchObject({ day: 4, lastDay: null, nights: 0 })
  expect(second?.kmFromBefore).toBeCloseTo(1545, -1)
})

test('half-known dates leave out what they cannot tell', () => {
  const entries = itineraryOf({
    startDate: '2026-05-12',
    stops: [stop(0, 0), stop(0, 1, '2026-05-13'), stop(0, 2, undefined, '2026-05-20')],
  })
  expect(entries.map(({ day, lastDay, nights }) => [day, lastDay, nights])).toEqual([
    [null, null, null],
    [2, null, null],
    [9, null, null],
  ])
  expect(totalKm(entries)).toBeCloseTo(222, 0)
})

test('a dream without dates has no days', () => {
  const [entry] = itineraryOf({ startDate: null, stops: [stop(0, 0)] })
  expect(entry).toMatchObject({ day: null, lastDay: null, nights: null })
})
