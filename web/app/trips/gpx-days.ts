import { dayOf } from './stop-days.ts'
import type { StopValues, TripValues } from './trip-values.ts'

/**
 * The days of a trip that was widened for its stops, as far as those that are left need them: where the
 * stops alone are changed nobody sees the trip's. Undefined where it keeps what it had.
 */
export function widenedDays({ trip, base }: TripValues) {
  // Without a first day it was not widened: days of its stops make no trip of certain days.
  if (!base || trip.dream || trip.startDate === '') return undefined
  const was = base.trip.dream ? { startDate: '', endDate: '' } : base.trip
  const isReached = (day: string) =>
    was.startDate === '' || (day >= trip.startDate && (trip.endDate === '' || day <= trip.endDate))
  const isDated = trip.stops.some((stop) => hasNewDays(stop, base.trip.stops))
  const days = (base.trip.dream && !isDated ? [] : trip.stops)
    .flatMap(({ arrivalDate, departureDate }) => [arrivalDate, departureDate])
    .filter((day) => dayOf(day) && isReached(day))
    .concat(was.startDate, was.endDate)
    .filter(Boolean)
    .toSorted()
  const isOpen = was.startDate !== '' && was.endDate === ''
  const [startDate = '', endDate = ''] = [days[0], isOpen ? '' : days.at(-1)]
  if (startDate === was.startDate && endDate === was.endDate) return undefined
  return { dream: false, startDate, endDate: endDate || null }
}

function hasNewDays({ id, arrivalDate, departureDate }: StopValues, before: StopValues[]): boolean {
  const old = before.find((stop) => stop.id === id)
  const isSame = arrivalDate === old?.arrivalDate && departureDate === old.departureDate
  return arrivalDate + departureDate !== '' && !isSame
}
