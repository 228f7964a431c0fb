import type { Place } from '@farfolk/contract/places'
import type pg from 'pg'
import type { Statements } from '../db/pipeline.ts'
import { type PlaceRow, presentPlace } from './present.ts'

const kmPerDegree = 111.2
/** Out at sea there may be an island within this many radii. */
const radiiAround = 4
/** The nearest town of a desert tells at least the country. */
const farthestKm = 800

interface AroundSql {
  lat: string
  lng: string
  /** In degrees of latitude. */
  radius: string
  /** How much shorter the degrees of longitude are. */
  shorter: string
  limit: string
}

const placeholders: AroundSql = { lat: '$1', lng: '$2', radius: '$3', shorter: '$4', limit: '$5' }

function around(
  { lat, lng, radius, shorter, limit }: AroundSql,
  order: (away: string) => string,
): string {
  const east = `(least(abs(place.lng - ${lng}), 360 - abs(place.lng - ${lng})) * ${shorter})`
  const away = `((place.lat - ${lat}) ^ 2 + ${east} ^ 2)`
  return `
    select place.id, place.name, place_area.region, place_area.country_code,
      place.lat, place.lng, place.population
    from place join place_area on place_area.id = place.area_id
    where place.lat between ${lat}::float8 - ${radius}::float8 and ${lat}::float8 + ${radius}::float8
      and ${away} <= ${radius} ^ 2
    order by ${order(away)} limit ${limit}`
}
const biggestStatement = around(placeholders, () => 'place.population desc, place.id')
// About as far as a city's houses reach from its middle, by the root of its people: Tokyo 17 km, a
// town of ten thousand 600 m.
const reachKm = 0.006
// Outside of its houses a place still tells the country, but not far: Rome begins where the Vatican ends.
const [reachesOfCountry, leastKmOfCountry] = [2, 0.5]
/**
 * The city that a point lies in, though a quarter of its own name be nearer; else the nearest place. All
 * of the country of the nearest: the city across a border may be the bigger one.
 */
function surrounding(away: string): string {
  const people = 'greatest(place.population, 1)'
  const squareKm = `${away} * ${kmPerDegree ** 2}`
  const country = `first_value(place_area.country_code) over (order by
    ${squareKm} > greatest(${leastKmOfCountry ** 2}, ${(reachesOfCountry * reachKm) ** 2} * ${people}),
    ${away}, place.id)`
  return `place_area.country_code <> ${country},
    case when ${squareKm} <= ${reachKm ** 2} * ${people}
      then greatest(${squareKm}, 1) / ${people} end, ${away}, place.id`
}
const nearest = (away: string) => `${away}, place.id`
const surroundingStatement = around(placeholders, surrounding)
const nearestStatement = around(placeholders, nearest)

/** $1 and $2 the points, $3 how much shorter each one's degrees of longitude are, $4 the radius. */
const firstOfEach = (order: (away: string) => string) => `
  select near.*
  from unnest($1::float8[], $2::float8[], $3::float8[]) with ordinality
    point (lat, lng, shorter, rank)
  left join lateral (${around(
    { lat: 'point.lat', lng: 'point.lng', shorter: 'point.shorter', radius: '$4', limit: '1' },
    order,
  )}) near on true
  order by point.rank`
const nearestOfEachStatement = firstOfEach(nearest)
const surroundingOfEachStatement = firstOfEach(surrounding)

// A city's own point may lie far from where others see its middle, a village's does not.
const cityPopulation = 100_000
const [cityKm, villageKm] = [25, 5]

/** As `nearestOfEachStatement`, $4 the folded name of each. */
const namesakeOfEachStatement = `
  select namesake.*
  from unnest($1::float8[], $2::float8[], $3::float8[], $4::text[]) with ordinality
    point (lat, lng, shorter, name, rank)
  left join lateral (
    select place.id, place.name, place_area.region, place_area.country_code,
      place.lat, place.lng, place.population
    from place_name named join place on place.id = named.place_id
      join place_area on place_area.id = place.area_id
    where named.name = point.name
      and (place.lat - point.lat) ^ 2 + (least(abs(place.lng - point.lng),
        360 - abs(place.lng - point.lng)) * point.shorter) ^ 2
        <= (case when place.population >= ${cityPopulation} then ${cityKm / kmPerDegree}
          else ${villageKm / kmPerDegree} end) ^ 2
    order by place.population desc, place.id limit 1
  ) namesake on true
  order by point.rank`

interface Around {
  lat: number
  lng: number
  radiusKm: number
  limit: number
  far: boolean
}

/**
 * The places within the radius, the most people first: who points at a map means the town and not
 * the village beside it. Where there are none, the nearest ones a little farther off, else those far
 * off where they are asked for.
 */
export async function findPlacesNear(pool: pg.Pool, point: Around): Promise<Place[]> {
  const { lat, lng, limit, far } = point
  const shorter = shorterAt(lat)
  const ask = async (statement: string, radiusKm: number) => {
    const values = [lat, lng, radiusKm / kmPerDegree, shorter, limit]
    return (await pool.query<PlaceRow>(statement, values)).rows.map(presentPlace)
  }
  const inside = await ask(biggestStatement, point.radiusKm)
  if (inside.length > 0) return inside
  const around = await ask(nearestStatement, point.radiusKm * radiiAround)
  return around.length > 0 || !far ? around : ask(nearestStatement, farthestKm)
}

/** The city around a point, else the nearest place within the radius; null where there is none. */
export async function findSurroundingPlace(
  pool: pg.Pool,
  { lat, lng }: { lat: number; lng: number },
  radiusKm: number,
): Promise<Place | null> {
  const values = [lat, lng, radiusKm / kmPerDegree, shorterAt(lat), 1]
  const { rows } = await pool.query<PlaceRow>(surroundingStatement, values)
  return rows[0] ? presentPlace(rows[0]) : null
}

/** As `findSurroundingPlace`, of each of some points, in one statement. */
export function findSurroundingPlaces(
  pool: Statements,
  points: readonly { lat: number; lng: number }[],
  radiusKm: number,
): Promise<(Place | null)[]> {
  return findFirstOfEach(pool, surroundingOfEachStatement, points, radiusKm)
}

// To look far takes ten times as long, and few points lie far from any place. Farther nobody can say in which
// country one lies.
const [usualKm, loneKm] = [25, 200]

/** As `findSurroundingPlaces`, as far as a place tells where one was. */
export async function placesOfPoints(
  pool: Statements,
  points: readonly { lat: number; lng: number }[],
): Promise<(Place | null)[]> {
  const near = await findSurroundingPlaces(pool, points, usualKm)
  const lone = points.filter((_, index) => !near[index])
  if (lone.length === 0) return near
  const far = await findSurroundingPlaces(pool, lone, loneKm)
  return near.map((place) => place ?? far.shift() ?? null)
}

/** The nearest place to each of some points, in one statement; null where none is within the radius. */
export function findNearestPlaces(
  pool: pg.Pool,
  points: readonly { lat: number; lng: number }[],
  radiusKm: number,
): Promise<(Place | null)[]> {
  return findFirstOfEach(pool, nearestOfEachStatement, points, radiusKm)
}

async function findFirstOfEach(
  pool: Statements,
  statement: string,
  points: readonly { lat: number; lng: number }[],
  radiusKm: number,
): Promise<(Place | null)[]> {
  const { rows } = await pool.query<PlaceRow | { id: null }>(statement, [
    points.map(({ lat }) => lat),
    points.map(({ lng }) => lng),
    points.map(({ lat }) => shorterAt(lat)),
    radiusKm / kmPerDegree,
  ])
  return rows.map((row) => (row.id === null ? null : presentPlace(row)))
}

/** For each of some points the biggest place right there that has its name, folded. */
export async function findNamesakes(
  pool: pg.Pool,
  points: readonly { lat: number; lng: number; name: string }[],
): Promise<(Place | null)[]> {
  const { rows } = await pool.query<PlaceRow | { id: null }>(namesakeOfEachStatement, [
    points.map(({ lat }) => lat),
    points.map(({ lng }) => lng),
    points.map(({ lat }) => shorterAt(lat)),
    points.map(({ name }) => name),
  ])
  return rows.map((row) => (row.id === null ? null : presentPlace(row)))
}

function shorterAt(lat: number): number {
  return Math.cos((lat * Math.PI) / 180)
}
