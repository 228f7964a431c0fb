import { dayOf, type StopDays } from './stop-days.ts'

interface Days {
  startDate: string
  stops: readonly (StopDays & { id: string })[]
}

/** Whether a trip's first day is another one than was saved, and its stops' days are as they were. */
export function isMovedAlone(saved: Days, now: Days): boolean {
  return (
    dayOf(saved.startDate) !== '' &&
    dayOf(now.startDate) !== '' &&
    saved.startDate !== now.startDate &&
    daysOf(saved) === daysOf(now)
  )
}

function daysOf({ stops }: Days): string {
  return JSON.stringify(
    stops.map(({ id, arrivalDate, departureDate }) => [id, arrivalDate, departureDate]),
  )
}
