import { listPlacesNear, placePoints, searchPlaces } from '@farfolk/contract/places'
import type { FeatureDeps } from '../feature-deps.ts'
import { readInTurn } from '../limits/long-reads.ts'
import { findPlacesNear, placesOfPoints } from './near.ts'
import { findPlacesByName } from './search.ts'

export function places({ connections, router }: FeatureDeps): void {
  router.route(searchPlaces, ({ query }) => findPlacesByName(connections.poolRead(null), query))
  router.route(listPlacesNear, ({ query }) => findPlacesNear(connections.poolRead(null), query))
  // A hundred points out at sea take over a second: of one member one call at a time.
  router.route(placePoints, async ({ body, tokenHash, signal }) => {
    const { points } = body.places
    const places = await readInTurn(connections, { tokenHash, signal }, (statements) =>
      placesOfPoints(statements, points),
    )
    return places.map((place) => ({ place }))
  })
}
