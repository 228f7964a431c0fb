import type { Place } from '@farfolk/contract/places'
import type { HereStop, Stop } from './here-stop.ts'

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

export function somePlace(number: number): Place {
  const [name, lat, lng] = [`Place ${number}`, number / 20, number / 20]
  return { id: String(number), name, region: null, countryCode: 'SE', lat, lng, population: 1 }
}

/** A stop of a trip, its place and id by the number. */
export function someStop(
  number: number,
  arrivalDate: string | null = null,
  departureDate: string | null = null,
): Stop & { place: Place } {
  const place = somePlace(number)
  return { id: idOf(number), place, arrivalDate, departureDate, note: '', private: false }
}

export function someHere(day: string, changed: Partial<HereStop> = {}): HereStop {
  return {
    id: idOf(900),
    backId: idOf(901),
    tripId: idOf(902),
    place: somePlace(99),
    day,
    note: 'Rain',
    private: false,
    joins: null,
    leaves: null,
    ...changed,
  }
}
