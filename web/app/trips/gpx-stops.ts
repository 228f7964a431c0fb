import type { GpxStop } from '@farfolk/contract/tracks'
import { v7 as uuid } from 'uuid'
import { hasRightDays } from './stop-days.ts'
import type { StopValues, TripValues } from './trip-values.ts'

/** Places of a file as stops behind those of a trip, with their days where these fit. */
export function stopsOfGpx(
  places: readonly GpxStop[],
  trip: Pick<TripValues['trip'], 'dream' | 'startDate' | 'endDate' | 'stops'>,
): StopValues[] {
  const added: StopValues[] = []
  for (const { place, date, note, private: isPrivate } of places) {
    const stop = { id: uuid(), place, departureDate: '', note, private: isPrivate }
    const dated = { ...stop, arrivalDate: date ?? '' }
    const fits = !trip.dream && hasRightDays({ ...trip, stops: [...trip.stops, ...added, dated] })
    added.push(fits ? dated : { ...stop, arrivalDate: '' })
  }
  return added
}
