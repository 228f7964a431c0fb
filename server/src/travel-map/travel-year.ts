import { mostYearCompanions, mostYearPhotos } from '@farfolk/contract/travel-years'
import type pg from 'pg'
import { ownItemJson } from '../albums/own-items.ts'
import { firstRow } from '../db/first-row.ts'
import { memberCardJson } from '../members/card-json.ts'
import { countriesText, hasBeen } from '../visited-countries/been.ts'
import { travels } from '../visibility/travels.ts'
import { travellerIsVisible } from '../visibility/visible.ts'
import {
  countPlaces,
  furthestOf,
  journeysOf,
  journeyTables,
  longestOf,
  owner,
  placesOf,
  yearsJson,
} from './journey-tables.ts'

const firstDay = 'make_date($2::int, 1, 1)'
const dayAfter = 'make_date($2::int + 1, 1, 1)'
const numberOfYear = (column: string) =>
  `coalesce((select ${column} from calendar_year where year = $2::int), 0)`

const isNew = `(been.first_visited_at >= ${firstDay}
      and come.code not in (select stop.country_code from stop where stop.is_past and stop.year < $2::int)
      and not exists (select from visited_country mark
        where mark.member_id = ${owner} and mark.code = come.code and ${hasBeen('mark')}
          and mark.updated_at < ${firstDay}::timestamp at time zone 'utc'))`

const isCompanion = `seat.member_id <> ${owner} and ${travels('seat')}
      and ${travellerIsVisible({ seat: 'seat', member: 'member', trip: 'trip' }, owner)}`

/**
 * Of favourites and of other photos one of each month, then a second one of each, and so on; of a month one of
 * each trip, or album without one, and of these no matter which, but always the same: photos that follow one
 * another look alike.
 */
const picked = `select id, taken_at from (
      select photo.*, row_number() over (partition by is_favourite, month order by turn, together) as round
      from (
        select photo.*, date_trunc('month', taken_at) as month, row_number() over (
          partition by is_favourite, date_trunc('month', taken_at), together order by uuid_hash(id), id) as turn
        from photo) photo) photo
    order by is_favourite desc, round, month limit ${mostYearPhotos}`

/** $1 whose year, $2 which. */
export const travelYearText = `with ${journeyTables(owner, true)},
  chosen as materialized (select past.* from past where past.year = $2::int),
  here as materialized (
    select stop.trip_id, stop.position, stop.place_id, stop.place_name, stop.place_region, stop.country_code,
      stop.lat, stop.lng, stop.population, stop.is_past, dense_rank() over (order by stop.spot) - 1 as spot,
      row_number() over (order by stop.start_date, stop.trip_id, stop.position) as nth
    from stop where stop.is_past and stop.year = $2::int
  ),
  way_here as (
    select here.trip_id, json_agg(here.spot order by here.position) as stops from here group by here.trip_id
  ),
  come as (
    select here.country_code as code, min(here.nth) as nth from here group by here.country_code
  ),
  companion as materialized (
    select seat.member_id as id, count(*)::int as trips
    from chosen join trip on trip.id = chosen.id join traveller seat on seat.trip_id = chosen.id
    join member on member.id = seat.member_id
    where ${isCompanion} group by seat.member_id
  ),
  photo as materialized (
    select photo.id, photo.taken_at, photo.is_favourite, coalesce(album.trip_id, album.id) as together
    from album join album_item photo on photo.album_id = album.id
    where album.owner_id = ${owner} and photo.taken_at >= ${firstDay} and photo.taken_at < ${dayAfter}
  )
  select json_build_object('year', $2::int,
    'numbers', json_build_object(
      'trips', ${numberOfYear('trips')},
      'days', ${numberOfYear('days')},
      'distanceKm', ${numberOfYear('"distanceKm"')},
      'places', ${countPlaces('here')},
      'longest', ${longestOf('chosen')},
      'furthest', ${furthestOf('here')}),
    'years', ${yearsJson},
    'places', ${placesOf('here')},
    'journeys', ${journeysOf('(select * from journey where id in (select id from chosen))', 'way_here')},
    'countries', coalesce((select json_agg(json_build_object('code', come.code, 'isNew', ${isNew})
        order by come.nth)
      from come join ${countriesText({ owner, viewer: owner, isOwn: true })} been on been.code = come.code
      where been.status <> 'wanted'), '[]'),
    'companions', coalesce((select json_agg(json_build_object('user', ${memberCardJson('member')},
        'trips', named.trips) order by named.trips desc, member.first_name, named.id)
      from (select companion.* from companion join member on member.id = companion.id
        order by companion.trips desc, member.first_name, companion.id limit ${mostYearCompanions}) named
      join member on member.id = named.id), '[]'),
    'companionsCount', (select count(*) from companion),
    'photosCount', (select count(*) from photo),
    'albumItems', coalesce((select json_agg(${ownItemJson('picked.id')} order by picked.taken_at, picked.id)
      from (${picked}) picked, (select ${owner} as id) viewer), '[]'))::text as json`

/** A TravelYear as JSON. */
export async function readTravelYear(
  pool: pg.Pool,
  memberId: string,
  year: number,
): Promise<string> {
  return firstRow(await pool.query<{ json: string }>(travelYearText, [memberId, year])).json
}
