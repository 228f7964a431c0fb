import { listPlacesNear, searchPlaces } from '@farfolk/contract/places'
import type { FeatureDeps } from '../feature-deps.ts'
import { findPlacesNear } from './near.ts'
import { findPlacesByName } from './search.ts'

export function places({ connections, router }: FeatureDeps): void {
  router.route(searchPlaces, ({ query }) => findPlacesByName(connections.poolRead(null), query))
  router.route(listPlacesNear, ({ query }) => findPlacesNear(connections.poolRead(null), query))
}
