import type { Place } from '@farfolk/contract/places'
import { href } from 'react-router'
import { v7 as uuid } from 'uuid'
import { type DraftSlot, forgetDraft, keepDraft, readDraft } from '../forms/drafts.ts'
import type { StopValues } from './trip-values.ts'

// The mail that ends signing up may be opened in another tab.
const slot: DraftSlot = { name: 'tried-stops', of: 'browser' }

/** The form of a new trip that begins with what was tried; it has a draft of its own. */
export const triedTripPath = `${href('/account/trips/new')}?tried`

/** What somebody has planned on the page of the features; empty before. */
export function readTriedStops(): StopValues[] {
  const { places } = (readDraft(slot) ?? {}) as { places?: unknown }
  return Array.isArray(places) ? places.filter(isPlace).map(stopAt) : []
}

export function keepTriedStops(stops: readonly StopValues[]): void {
  if (stops.length === 0) forgetDraft(slot)
  else keepDraft(slot, { places: stops.map(({ place }) => place) })
}

export function stopAt(place: Place): StopValues {
  return { id: uuid(), place, arrivalDate: '', departureDate: '', note: '', private: false }
}

function isPlace(place: unknown): place is Place {
  const { id, name, lat, lng } = Object(place) as Partial<Place>
  const isNamed = typeof name === 'string' && (id === null || typeof id === 'string')
  return isNamed && typeof lat === 'number' && typeof lng === 'number'
}
