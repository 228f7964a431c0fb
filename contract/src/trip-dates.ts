import type { ErrorCode } from './errors.ts'
import { validationWords } from './validation.ts'

interface DatedStop {
  arrivalDate: string | null
  departureDate: string | null
}

export interface DatedTrip {
  startDate: string | null
  endDate: string | null
  stops: readonly DatedStop[]
}

export interface DateProblem {
  /** From the trip on, such as `['stops', 2, 'arrivalDate']`. */
  path: (string | number)[]
  code: ErrorCode
  message: string
  /** Of a stop's day outside the trip: what is said where the trip's date was changed, and no stop. */
  ofTrip?: string
}

/**
 * What is wrong with a trip's calendar: it ends before it starts, or a stop's day lies outside the
 * trip or before a day of an earlier stop. Absent days are never wrong, but an end needs a start.
 */
export function tripDateProblems({ startDate, endDate, stops }: DatedTrip): DateProblem[] {
  const problems: DateProblem[] = []
  function report(path: DateProblem['path'], message: string, ofTrip?: string) {
    problems.push({ path, code: 'invalid', message, ...(ofTrip && { ofTrip }) })
  }
  if (endDate !== null && startDate === null) {
    problems.push({ path: ['startDate'], code: 'required', message: validationWords.required })
  } else if (startDate !== null && endDate !== null && endDate < startDate) {
    report(['endDate'], 'Ends before it starts')
  }

  let latest: string | null = null
  for (const [index, stop] of stops.entries()) {
    for (const field of ['arrivalDate', 'departureDate'] as const) {
      const day = stop[field]
      if (day === null) continue
      const path = ['stops', index, field]
      if (startDate !== null && day < startDate) {
        report(path, 'Is before the trip starts', 'A stop is before this day')
      } else if (endDate !== null && day > endDate) {
        report(path, 'Is after the trip ends', 'A stop is after this day')
      } else if (latest !== null && day < latest) {
        const isBeforeArrival = stop.arrivalDate !== null && day < stop.arrivalDate
        report(path, isBeforeArrival ? 'Is before the arrival' : 'Is before the stop above')
      }
      if (latest === null || day > latest) latest = day
    }
  }
  return problems
}
