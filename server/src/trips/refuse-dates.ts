import { type DatedTrip, tripDateProblems } from '@farfolk/contract/trip-dates'
import type { TripPatch } from '@farfolk/contract/trips'
import type { ApiErrorItem } from '@farfolk/contract/errors'
import { ApiError } from '../http/api-error.ts'

type DatesSent = Partial<Pick<TripPatch, 'startDate' | 'endDate'>> & { stops?: unknown }

/** 422 where a patch leaves a trip with days that do not fit. */
export function refuseDates(content: DatedTrip, patch: DatesSent): void {
  const problems = wrongDates(content, patch)
  if (problems.length > 0) throw ApiError.invalid(problems)
}

/**
 * What does not fit of a trip's days as a patch leaves it: one that only the patch makes wrong is named by the
 * field that was sent, but for a start that is missing.
 */
export function wrongDates(content: DatedTrip, patch: DatesSent): ApiErrorItem[] {
  // What is as wrong without an end comes of the start.
  const withoutEnd = tripDateProblems({ ...content, endDate: null })
  const ofStart = new Set(withoutEnd.map((problem) => JSON.stringify(problem)))
  const problems = tripDateProblems(content).map((problem) => {
    const { path, code, message, ofTrip } = problem
    const isSent = path[0] === 'stops' ? patch.stops !== undefined : String(path[0]) in patch
    if (isSent || code === 'required') return { code, message, field: fieldOf(path) }
    const isOfStart = ofStart.has(JSON.stringify(problem))
    return { code, message: ofTrip ?? message, field: `trip.${sentDate(patch, isOfStart)}` }
  })
  const byField = new Map(problems.toReversed().map((problem) => [problem.field, problem]))
  return [...byField.values()].toReversed()
}

function sentDate(patch: DatesSent, isOfStart: boolean): string {
  const dates = isOfStart
    ? (['startDate', 'endDate'] as const)
    : (['endDate', 'startDate'] as const)
  return dates.find((date) => patch[date] !== undefined) ?? dates[0]
}

function fieldOf(path: (string | number)[]): string {
  return path.reduce<string>(
    (text, key) => (typeof key === 'number' ? `${text}[${key}]` : `${text}.${key}`),
    'trip',
  )
}
