import type { Place } from '@farfolk/contract/reference'
import type pg from 'pg'
import { type PlaceRow, presentPlace } from './present.ts'

const kmPerDegree = 111.2
/** Out at sea there may be an island within this many radii. */
const radiiAround = 4

/** $1 and $2 the point, $3 the radius in degrees of latitude, $4 how much shorter the others are. */
function around(order: (away: string) => string): string {
  const east = `(least(abs(lng - $2), 360 - abs(lng - $2)) * $4)`
  const away = `((lat - $1) ^ 2 + ${east} ^ 2)`
  return `
    select place.id, place.name, place_area.region, place_area.country_code,
      place.lat, place.lng, place.population
    from place join place_area on place_area.id = place.area_id
    where lat between $1::float8 - $3::float8 and $1::float8 + $3::float8 and ${away} <= $3 ^ 2
    order by ${order(away)} limit $5`
}
const biggestStatement = around(() => 'population desc, place.id')
const nearestStatement = around((away) => `${away}, place.id`)

interface Around {
  lat: number
  lng: number
  radiusKm: number
  limit: number
}

/**
 * The places within the radius, the most people first: who points at a map means the town and not
 * the village beside it. Where there are none, the nearest ones a little farther off.
 */
export async function findPlacesNear(pool: pg.Pool, point: Around): Promise<Place[]> {
  const { lat, lng, limit } = point
  const shorter = Math.cos((lat * Math.PI) / 180)
  const ask = async (statement: string, radiusKm: number) => {
    const values = [lat, lng, radiusKm / kmPerDegree, shorter, limit]
    return (await pool.query<PlaceRow>(statement, values)).rows.map(presentPlace)
  }
  const inside = await ask(biggestStatement, point.radiusKm)
  return inside.length > 0 ? inside : ask(nearestStatement, point.radiusKm * radiiAround)
}

/** The nearest place within the radius; null where there is none. */
export async function findNearestPlace(
  pool: pg.Pool,
  { lat, lng }: { lat: number; lng: number },
  radiusKm: number,
): Promise<Place | null> {
  const shorter = Math.cos((lat * Math.PI) / 180)
  const values = [lat, lng, radiusKm / kmPerDegree, shorter, 1]
  const { rows } = await pool.query<PlaceRow>(nearestStatement, values)
  return rows[0] ? presentPlace(rows[0]) : null
}
