import type { Point } from '@farfolk/contract/maps'
import { listPlacesNear } from '@farfolk/contract/places'
import { callApi, type CallOptions } from '../api/call-api.ts'

/** The least that may be asked for: the nearest town tells the country, a big one may lie in the next. */
export const nearestKm = 1

/** The town with the most people within the radius, else the nearest one, as far as it may lie. */
export function findTown({ lat, lng }: Point, radiusKm: number, options?: CallOptions) {
  const query = { lat, lng, radiusKm, limit: 1, far: true }
  return callApi(listPlacesNear, { query }, { silent: true, ...options })
}
