import { distanceKm, type Point } from '@farfolk/contract/maps'
import type { Place } from '@farfolk/contract/places'
import { m } from '../paraglide/messages.js'

/** So far about a town its name says where one is. */
const townKm = 25

export interface Spot extends Point {
  /** How far the pointer may be off. */
  radiusKm: number
}

/** One that the gazetteer does not have, at a point and in the country of one that it has. */
export function ownPlace(name: string, { lat, lng }: Point, { countryCode }: Place): Place {
  return { id: null, name, region: null, countryCode, lat, lng, population: null }
}

/** The very point, called after the town until it gets a name. */
export function placeAtPoint(point: Point, town: Place): Place {
  return ownPlace(m.trips_gpx_near({ place: town.name }), point, town)
}

/** What pointing there means: the town, or far from it the point itself. */
export function placePointedAt(spot: Spot, town: Place): Place {
  const isThere = distanceKm(spot, town) <= Math.max(townKm, spot.radiusKm)
  return isThere ? town : placeAtPoint(spot, town)
}
