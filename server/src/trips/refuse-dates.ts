import { type DatedTrip, tripDateProblems } from '@farfolk/contract/trip-dates'
import type { TripPatch } from '@farfolk/contract/trips'
import { ApiError } from '../http/api-error.ts'

/**
 * 422 where a patch leaves a trip with days that do not fit: one that only the patch makes wrong is
 * named by the field that was sent, but for a start that is missing.
 */
export function refuseDates(content: DatedTrip, patch: TripPatch): void {
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
  if (byField.size > 0) throw ApiError.invalid([...byField.values()].toReversed())
}

function sentDate(patch: TripPatch, isOfStart: boolean): string {
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
