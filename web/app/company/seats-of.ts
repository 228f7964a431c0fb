import type { Trip } from '@farfolk/contract/trips'
import { m } from '../paraglide/messages.js'
import { companyOf, isFull } from './place-on-trip.ts'

/** How many seats are taken, of a trip that tells how many it has. */
export function seatsOf(trip: Pick<Trip, 'travellers' | 'maxTravellers'>): string | undefined {
  if (trip.maxTravellers === null) return undefined
  if (isFull(trip)) return m.company_full()
  return m.company_seats({ taken: companyOf(trip).length, max: trip.maxTravellers })
}
