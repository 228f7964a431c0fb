import { distanceKm, type Point } from '@farfolk/contract/maps'
import { listPlacesNear, type Place } from '@farfolk/contract/places'
import { callApi } from '../api/call-api.ts'
import { keyOfPlace } from '../places/key-of-place.ts'

/** Villages around, and the towns that they lie by: of both together the villages would be left out. */
const circles = [
  { radiusKm: 3, limit: 8, far: true },
  { radiusKm: 20, limit: 5 },
]
/** As the server has it: about as far as houses reach from the middle, by the root of the people. */
const reachKm = 0.006
/** Own places of a trip may be huts that no gazetteer has. */
const ownKm = 20
const mostOffered = 4

/** What somebody at a point may mean, the likeliest first; without a network of the trip's own places alone. */
export async function placesAround(point: Point, own: readonly Place[]): Promise<Place[]> {
  const answers = await Promise.all(
    circles.map((circle) =>
      callApi(listPlacesNear, { query: { ...point, ...circle } }, { silent: true }),
    ),
  )
  const found = answers.flatMap((answer) => (answer.ok ? answer.data : []))
  const near = own.filter((place) => distanceKm(point, place) <= ownKm)
  return likeliest(point, [...found, ...near])
}

/** The town that the point lies in, though a village be nearer; then the nearest. Each once. */
export function likeliest(point: Point, places: readonly Place[]): Place[] {
  const each = new Map(places.map((place) => [keyOfPlace(place), place]))
  return [...each.values()]
    .toSorted((one, other) => unlikeliness(point, one) - unlikeliness(point, other))
    .slice(0, mostOffered)
}

function unlikeliness(point: Point, place: Place): number {
  const km = distanceKm(point, place)
  const share = km / (reachKm * Math.sqrt(Math.max(place.population ?? 0, 1)))
  return share <= 1 ? share : 1 + km
}
