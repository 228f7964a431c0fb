import { maxPlacedPoints, type Place, placePoints } from '@farfolk/contract/places'
import { callApi } from '../api/call-api.ts'
import type { FoundJourney } from './find-journeys.ts'

/** By the point, of those that were asked for; null where no place is near. */
export type NamedPoints = Map<string, Place | null>

export function keyOfPoint({ lat, lng }: { lat: number; lng: number }): string {
  return `${lat} ${lng}`
}

interface NameOptions {
  onProgress(share: number): void
  signal: AbortSignal
}

/**
 * Asks what the places of stops are called, those that `named` does not have yet, and puts them there: all that is
 * ever sent of a file. Answers how it failed, after which to ask again asks only for the rest.
 */
export async function namePlaces(
  journeys: readonly FoundJourney[],
  named: NamedPoints,
  { onProgress, signal }: NameOptions,
): Promise<{ status: number; headers: Headers } | undefined> {
  const stops = journeys.flatMap((journey) => journey.stops)
  const points = new Map(stops.map(({ lat, lng }) => [keyOfPoint({ lat, lng }), { lat, lng }]))
  const missing = [...points].filter(([key]) => !named.has(key))
  for (let first = 0; first < missing.length; first += maxPlacedPoints) {
    onProgress(first / missing.length)
    const asked = missing.slice(first, first + maxPlacedPoints)
    const body = { places: { points: asked.map(([, point]) => point) } }
    const result = await callApi(placePoints, { body }, { silent: true, signal })
    if (!result.ok) return result
    for (const [index, [key]] of asked.entries()) named.set(key, result.data[index]?.place ?? null)
  }
  return undefined
}
