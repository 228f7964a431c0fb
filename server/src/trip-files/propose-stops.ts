import { distanceKm, type Point } from '@farfolk/contract/maps'
import type { Place } from '@farfolk/contract/places'
import type { GpxStop } from '@farfolk/contract/tracks'
import { maxStops } from '@farfolk/contract/trips'
import type pg from 'pg'
import { findNamesakes, findNearestPlaces } from '../places/near.ts'
import { fold } from '../text/fold.ts'
import { dayAt } from './local-days.ts'
import type { RouteContent, RoutePoint } from './route-content.ts'

/** Farther from any city nobody can say in which country a point lies. */
const nearKm = 100
/** A way back seldom ends on the very spot where it began. */
const backKm = 1
/** Of points that are looked at for their order. */
const maxPlaced = 4 * maxStops

interface Proposal {
  stops: GpxStop[]
  leftOutCount: number
}

/**
 * The places of a file that a trip could stop at: its waypoints, else the points of its routes, else
 * where its tracks begin and end. In the order of a route through all waypoints, else of `track`.
 */
export async function proposeStops(
  pool: pg.Pool,
  content: RouteContent,
  track: readonly (readonly Point[])[],
): Promise<Proposal> {
  const all = namedPoints(content)
  const points = (routeOfAll(content) ?? alongTrack(all, track.flat())).slice(0, maxStops)
  const found = (await findStops(pool, points)).filter((stop) => stop !== undefined)
  const stops = found.filter(({ place }, index) => !isSame(place, found[index - 1]?.place))
  return { stops, leftOutCount: all.length - found.length }
}

/** Of each point the stop that it could be; undefined where no city is near. */
export async function findStops(
  pool: pg.Pool,
  points: readonly RoutePoint[],
): Promise<(GpxStop | undefined)[]> {
  const nearest = await findNearestPlaces(pool, points, nearKm)
  const named = points.map(({ lat, lng, name }) => ({ lat, lng, name: fold(name ?? '') }))
  const namesakes = await findNamesakes(pool, named)
  return points.map((point, index) =>
    stopAt(point, { nearest: nearest[index] ?? null, namesake: namesakes[index] ?? null }),
  )
}

function namedPoints({ waypoints, routes, tracks }: RouteContent): RoutePoint[] {
  if (waypoints.length > 0) return waypoints
  const route = routes.flat()
  if (route.length > 0) return thinned(route)
  const first = tracks.flat(2)[0]
  const ends = tracks.flatMap((segments) => segments.flat().at(-1) ?? [])
  return first ? [first, ...ends] : []
}

/** A route that was made by a machine has a point at every bend. */
function thinned(points: RoutePoint[]): RoutePoint[] {
  const step = (points.length - 1) / (maxStops - 1)
  if (step <= 1) return points
  return Array.from({ length: maxStops }, (_, index) => points[Math.round(index * step)]!)
}

/** The waypoints as a route names them again, as in our own files; undefined where none does. */
function routeOfAll({ waypoints, routes }: RouteContent): RoutePoint[] | undefined {
  const route = routes.flat()
  const isPossible = route.length > 0 && route.length <= maxPlaced
  if (!isPossible || route.length !== waypoints.length) return undefined
  const inAnyOrder = (points: RoutePoint[]) =>
    points
      .map(({ lat, lng, name, time }) => JSON.stringify([lat, lng, name, time]))
      .toSorted()
      .join()
  return inAnyOrder(route) === inAnyOrder(waypoints) ? route : undefined
}

/** Devices list waypoints by name, or newest first. One that comes again is where the track comes back. */
function alongTrack(points: RoutePoint[], track: readonly Point[]): RoutePoint[] {
  if (track.length === 0) return points
  const spots = new Set<string>()
  const placed = points.slice(0, maxPlaced).map((point) => {
    const kms = track.map((step) => distanceKm(point, step))
    const nearest = Math.min(...kms)
    const spot = `${point.lat} ${point.lng}`
    const place = spots.has(spot)
      ? kms.findLastIndex((km) => km <= nearest + backKm)
      : kms.indexOf(nearest)
    spots.add(spot)
    return { point, place }
  })
  return placed.sort((a, b) => a.place - b.place).map(({ point }) => point)
}

/**
 * The city of the point's name, else the nearest one where the point bears its name too or has none,
 * else a place of the file's own.
 */
function stopAt(
  { lat, lng, name, time, ...point }: RoutePoint,
  { nearest, namesake }: { nearest: Place | null; namesake: Place | null },
): GpxStop | undefined {
  const own = fold(name ?? '')
  // A village that is right there is not the bigger place of the same name beyond the hill.
  const city = nearest && fold(nearest.name) === own ? nearest : (namesake ?? nearest)
  if (city === null) return undefined
  const date = time === null ? null : dayAt(time, { lat, lng })
  const said = { date, note: point.note, private: point.private }
  if (namesake || name === null || own === '' || own.includes(fold(city.name))) {
    return { place: city, near: null, ...said }
  }
  const { countryCode } = city
  const spot = { lat: rounded(lat), lng: rounded(lng) }
  const place = { id: null, name, region: null, countryCode, population: null, ...spot }
  return { place, near: city.name, ...said }
}

function rounded(degrees: number): number {
  return Math.round(degrees * 100_000) / 100_000
}

function isSame(place: Place, before: Place | undefined): boolean {
  return before !== undefined && place.id === before.id && place.name === before.name
}
