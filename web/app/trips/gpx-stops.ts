import type { GpxStop } from '@farfolk/contract/tracks'
import { v7 as uuid } from 'uuid'
import { widenDays } from './fit-days.ts'
import { hasRightDays } from './stop-days.ts'
import type { StopValues, TripFields } from './trip-values.ts'

type Days = Pick<TripFields, 'dream' | 'startDate' | 'endDate' | 'stops'>

/** Of a trip. */
const longestName = 120

/** Places of a file as stops behind those of a trip, with their days where these fit. */
export function stopsOfGpx(places: readonly GpxStop[], trip: Days): StopValues[] {
  const added: StopValues[] = []
  for (const { place, date, note, private: isPrivate } of places) {
    const stop = { id: uuid(), place, departureDate: '', note, private: isPrivate }
    const dated = { ...stop, arrivalDate: date ?? '' }
    const fits = !trip.dream && hasRightDays({ ...trip, stops: [...trip.stops, ...added, dated] })
    added.push(fits ? dated : { ...stop, arrivalDate: '' })
  }
  return added
}

/** What a file tells of a new trip that nobody has said yet: its name, its first and last day. */
export function fillFrom(
  { name, dream, startDate, endDate }: Omit<Days, 'stops'> & { name: string },
  file: { name: string; stops: readonly GpxStop[] },
): Pick<TripFields, 'name' | 'startDate' | 'endDate'> {
  const days = { startDate, endDate }
  const isOpen = !dream && startDate === '' && endDate === ''
  return {
    name: name.trim() === '' ? file.name.slice(0, longestName) : name,
    ...(isOpen
      ? widenDays(
          days,
          file.stops.map(({ date }) => date ?? ''),
        )
      : days),
  }
}

/** Days of places that a trip does not reach, by the ids of the stops that were made of them. */
export function daysOutside(
  places: readonly GpxStop[],
  added: readonly StopValues[],
  trip: Days,
): Map<string, string> {
  const outside = added.flatMap(({ id, arrivalDate }, index) => {
    const day = places[index]?.date
    if (!day || arrivalDate !== '') return []
    const alone = { ...trip, stops: [{ arrivalDate: day, departureDate: '' }] }
    return trip.dream || !hasRightDays(alone) ? [[id, day] as const] : []
  })
  return new Map(outside)
}

/** A trip that reaches these days of its stops. */
export function withDays(trip: Days, days: Map<string, string>): Days {
  const { startDate, endDate, stops } = trip
  const dated = stops.map((stop) =>
    stop.arrivalDate === '' ? { ...stop, arrivalDate: days.get(stop.id) ?? '' } : stop,
  )
  const kept = stops.flatMap(({ id }) => days.get(id) ?? [])
  if (kept.length === 0) return trip
  return { dream: false, ...widenDays({ startDate, endDate }, kept), stops: dated }
}
