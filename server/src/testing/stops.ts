import type { Place } from '@farfolk/contract/places'
import { v7 as uuid } from 'uuid'
import type { StopContent } from '../trips/trip-rows.ts'

/** A stop of a trip without days, somewhere in a country unless `place` tells more. */
export function stopIn(
  countryCode: string,
  isPrivate = false,
  place: Partial<Place> = {},
): StopContent & { id: string } {
  const somewhere = { id: null, name: 'X', region: null, lat: 1, lng: 2, population: null }
  return {
    id: uuid(),
    place: { ...somewhere, countryCode, ...place },
    arrivalDate: null,
    departureDate: null,
    note: '',
    private: isPrivate,
  }
}
