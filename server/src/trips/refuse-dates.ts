import { type DatedTrip, tripDateProblems } from '@farfolk/contract/trip-dates'
import type { TripPatch } from '@farfolk/contract/trips'
import { ApiError } from '../http/api-error.ts'

/**
 * 422 where a patch leaves a trip with days that do not fit: one that only the patch makes wrong is
 * named by the field that was sent.
 */
export function refuseDates(content: DatedTrip, patch: TripPatch): void {
  const problems = tripDateProblems(content).map(({ path, code, message }) => {
    const isSent = path[0] === 'stops' ? patch.stops !== undefined : String(path[0]) in patch
    return { code, message, field: isSent ? fieldOf(path) : `trip.${sentDate(patch)}` }
  })
  const byField = new Map(problems.toReversed().map((problem) => [problem.field, problem]))
  if (byField.size > 0) throw ApiError.invalid([...byField.values()].toReversed())
}

function sentDate(patch: TripPatch): string {
  if (patch.stops !== undefined) return 'stops'
  return patch.endDate === undefined ? 'startDate' : 'endDate'
}

function fieldOf(path: (string | number)[]): string {
  return path.reduce<string>(
    (text, key) => (typeof key === 'number' ? `${text}[${key}]` : `${text}.${key}`),
    'trip',
  )
}
