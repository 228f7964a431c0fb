import type { ApiErrorItem } from '@farfolk/contract/errors'
import type { TripStopInput } from '@farfolk/contract/trips'
import { validationWords } from '@farfolk/contract/validation'
import type { Executor } from '../db/database.ts'
import { ApiError } from '../http/api-error.ts'
import { resolvePlaces } from '../places/queries.ts'
import type { StopContent } from './trip-rows.ts'

/** Puts the gazetteer's words in place of an id; 422 for an id of no place or a stop's id sent twice. */
export async function resolveStops(
  db: Executor,
  stops: readonly TripStopInput[],
): Promise<StopContent[]> {
  const places = await resolvePlaces(
    db,
    stops.map(({ place }) => place),
  )
  const problems: ApiErrorItem[] = []
  const refuse = (field: string) =>
    problems.push({ code: 'invalid', message: validationWords.type, field })

  const stopIds = new Set<string>()
  const resolved = stops.flatMap((stop, index): StopContent[] => {
    if (stop.id !== undefined) {
      if (stopIds.has(stop.id)) refuse(`trip.stops[${index}].id`)
      stopIds.add(stop.id)
    }
    const place = places[index]
    if (place) return [{ ...stop, place }]
    refuse(`trip.stops[${index}].place.id`)
    return []
  })
  if (problems.length > 0) throw ApiError.invalid(problems)
  return resolved
}
