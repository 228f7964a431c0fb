import { CalendarDate } from '@farfolk/contract/fields'
import { tripDateProblems } from '@farfolk/contract/trip-dates'

export interface StopDays {
  /** Typed, empty for none. */
  arrivalDate: string
  departureDate: string
}

/** Whether the days of stops, as far as they are typed, lie in the trip and follow one another. */
export function hasRightDays(trip: {
  startDate: string
  endDate: string
  stops: readonly StopDays[]
}): boolean {
  const problems = tripDateProblems({
    startDate: dayOf(trip.startDate) || null,
    endDate: dayOf(trip.endDate) || null,
    stops: trip.stops.map(({ arrivalDate, departureDate }) => ({
      arrivalDate: dayOf(arrivalDate) || null,
      departureDate: dayOf(departureDate) || null,
    })),
  })
  return problems.every(({ path }) => path[0] !== 'stops')
}

/** Empty for what is still being typed. */
export function dayOf(typed: string): string {
  return CalendarDate.safeParse(typed).success ? typed : ''
}
