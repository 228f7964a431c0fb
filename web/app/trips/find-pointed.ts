import type { Place } from '@farfolk/contract/places'
import { wordsOfFailure } from '../api/failure-alert.ts'
import { m } from '../paraglide/messages.js'
import { findTown, nearestKm } from '../places/find-town.ts'
import { ownPlace, placePointedAt, type Spot } from '../places/own-place.ts'

/**
 * What a click on the map means: a place of one's own where its name is awaited, else what lies there.
 * Words where there is nothing; undefined where that name was given up meanwhile.
 */
export async function findPointed(
  spot: Spot,
  awaited: { current: string | undefined },
): Promise<Place | string | undefined> {
  const name = awaited.current
  const result = await findTown(spot, name === undefined ? spot.radiusKm : nearestKm)
  if (name !== undefined && name !== awaited.current) return undefined
  if (!result.ok) {
    return wordsOfFailure(result.status, result.headers) ?? m.error_something_wrong()
  }
  const [town] = result.data
  if (!town) return m.trips_map_nothing()
  if (name === undefined) return placePointedAt(spot, town)
  // Another click may be waiting: it means another place.
  awaited.current = undefined
  return ownPlace(name, spot, town)
}
