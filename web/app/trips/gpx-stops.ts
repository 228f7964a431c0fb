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

/** The days of `outside` whose stops have none yet: some may have been typed since, or taken away. */
export function daysLeftOut(
  stops: readonly Pick<StopValues, 'id' | 'arrivalDate'>[],
  outside: ReadonlyMap<string, string>,
): string[] {
  return stops.flatMap(({ id, arrivalDate }) => (arrivalDate === '' && outside.get(id)) || [])
}

/** A trip that reaches these days of its stops. */
export function withDays(trip: Days, outside: ReadonlyMap<string, string>): Days {
  const added = daysLeftOut(trip.stops, outside)
  if (added.length === 0) return trip
  const isAdded = ({ id, arrivalDate }: StopValues) => arrivalDate === '' && outside.has(id)
  const stops = trip.stops.map((stop) =>
    isAdded(stop) ? { ...stop, arrivalDate: outside.get(stop.id) ?? '' } : stop,
  )
  // Days of a trip for some day are not seen: what they would widen it to, nobody has chosen.
  const days = trip.dream ? { startDate: '', endDate: '' } : trip
  const wider = { dream: false, ...widenDays(days, added), stops }
  if (!trip.dream || hasRightDays(wider)) return wider
  const undated = trip.stops.map((stop, index) =>
    isAdded(stop) ? stops[index]! : { ...stop, arrivalDate: '', departureDate: '' },
  )
  return { ...wider, stops: undated }
}
