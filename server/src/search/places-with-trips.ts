import { maxTripsCounted, type PlaceWithTrips } from '@farfolk/contract/search'
import type pg from 'pg'
import { type PlaceRow, presentPlace } from '../places/present.ts'
import { findPlaceCalled } from '../places/search.ts'
import { stopIsOpen } from '../visibility/stops.ts'
import { tripIsVisible } from '../visibility/visible.ts'

const kmPerDegree = 111.2
const aroundKm = 120
/** The biggest towns around: of these alone trips are counted. */
const townsAsked = 60
/** Of each town's stops: where nobody may see them thousands would be gone through for nothing. */
const stopsRead = 500

// As places/near.ts measures, in degrees of latitude.
const shorter = 'cos(radians(asked.lat))'
const east = `(least(abs(place.lng - asked.lng), 360 - abs(place.lng - asked.lng)) * ${shorter})`
const away = `((place.lat - asked.lat) ^ 2 + ${east} ^ 2)`
const radius = aroundKm / kmPerDegree

// $1 and $2 latitude and longitude of the place with the id $3. The towns come the nearest first, so that
// those behind the last that is shown are not counted.
const text = `
  with asked (lat, lng, id) as materialized (values ($1::float8, $2::float8, $3::int))
  select town.id, town.name, town.region, town.country_code, town.lat, town.lng, town.population,
    gone.trips, gone.has_more as "hasMore"
  from (
    select * from (
      select place.*, place_area.region, place_area.country_code, ${away} as away
      from asked cross join place join place_area on place_area.id = place.area_id
      where place.lat between asked.lat - ${radius} and asked.lat + ${radius}
        and ${away} <= ${radius ** 2} and place.id <> asked.id
      order by place.population desc, place.id
      limit ${townsAsked}
    ) big
    order by away, id
  ) town
  cross join lateral (
    with stop as materialized (
      select trip_id from trip_stop halt
      where halt.place_id = town.id and ${stopIsOpen('halt')}
      limit ${stopsRead}
    )
    select count(distinct open.id)::integer as trips,
      case when count(*) = ${maxTripsCounted} then true
        else (select count(*) from stop) = ${stopsRead} end as has_more
    from (
      select trip.id
      from stop join trip on trip.id = stop.trip_id
      where (select ${tripIsVisible('trip', '$4::uuid')})
      limit ${maxTripsCounted}
    ) open
  ) gone
  where gone.trips > 0
  order by town.away, town.id
  limit $5`

/** Nearest first; none where no place is called so. */
export async function findPlacesWithTrips(
  pool: pg.Pool,
  viewerId: string | null,
  { near, limit }: { near: string; limit: number },
): Promise<PlaceWithTrips[]> {
  const asked = await findPlaceCalled(pool, near)
  if (!asked) return []
  const { rows } = await pool.query<PlaceRow & Omit<PlaceWithTrips, 'place'>>(text, [
    asked.lat,
    asked.lng,
    Number(asked.id),
    viewerId,
    limit,
  ])
  return rows.map((row) => {
    const { trips, hasMore } = row
    return { place: presentPlace(row), trips, hasMore }
  })
}
