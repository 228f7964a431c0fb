import { todayUtc } from '../db/instants.ts'
import { journeyIsTold } from '../visibility/journeys.ts'
import { isCompany, stopIsVisible } from '../visibility/stops.ts'
import { travels } from '../visibility/travels.ts'
import { profileIsVisible } from '../visibility/visible.ts'
import { greatCircleKm } from './great-circle.ts'

// What a map of journeys and a year of them are made of, so that both say the same.

/** SQL of whose journeys. */
export const owner = '$1::uuid'

/** Trips with dates, as far as the viewer is told of them. */
function journeys(viewer: string, isOwn: boolean): string {
  const told = { seat: 'seat', trip: 'trip', member: 'member', owner, viewer, isOwn }
  return `
    select trip.id, trip.name, trip.start_date, trip.end_date, trip.last_day,
      trip.last_day < ${todayUtc} as is_past, trip.owner_id <> ${owner} as along,
      ${isCompany('trip', viewer)} as company
    from traveller seat
    join trip on trip.id = seat.trip_id
    join member on member.id = seat.member_id
    where seat.member_id = ${owner} and ${travels('seat')} and trip.last_day is not null
      and ${journeyIsTold(told)}`
}

const leg = greatCircleKm(
  { lat: 'stop.from_lat', lng: 'stop.from_lng' },
  { lat: 'stop.lat', lng: 'stop.lng' },
)
const fromHome = greatCircleKm(
  { lat: 'home.lat', lng: 'home.lng' },
  { lat: 'stop.lat', lng: 'stop.lng' },
)
// Numbers first: what tells most of them apart, and is compared the fastest.
const place = 'stop.lat, stop.lng, stop.place_id, stop.place_name, stop.country_code'

const yearOf = (journey: string) => `extract(year from ${journey}.start_date)::int`

/**
 * SQL of common table expressions: `journey` and its `stop`s as far as they are told, and the `way` of each;
 * `past` is of those that are over, `away` of their days; `home`, and `calendar_year`, a row for each year with
 * days.
 */
export function journeyTables(viewer: string, isOwn: boolean): string {
  const homeIsSeen = isOwn ? 'true' : profileIsVisible('member', viewer)
  return `journey as materialized (${journeys(viewer, isOwn)}),
  stop as materialized (
    select stop.trip_id, stop.position, ${place}, stop.place_region, stop.population, journey.is_past,
      journey.start_date, ${yearOf('journey')} as year, dense_rank() over (order by ${place}) - 1 as spot,
      lag(stop.lat) over way as from_lat, lag(stop.lng) over way as from_lng
    from journey join trip_stop stop on stop.trip_id = journey.id
    where ${stopIsVisible('stop', 'journey.company')}
    window way as (partition by stop.trip_id order by stop.position)
  ),
  way as (
    select stop.trip_id, json_agg(stop.spot order by stop.position) as stops,
      coalesce(sum(${leg}) filter (where stop.from_lat is not null), 0) as km
    from stop group by stop.trip_id
  ),
  past as materialized (
    select journey.id, journey.start_date, journey.last_day, coalesce(way.km, 0) as km,
      ${yearOf('journey')} as year,
      journey.last_day - journey.start_date + 1 as days
    from journey left join way on way.trip_id = journey.id
    where journey.is_past
  ),
  away as materialized (
    select range_agg(daterange(past.start_date, past.last_day, '[]')) as days from past
  ),
  home as (
    select (member.hometown ->> 'lat')::float8 as lat, (member.hometown ->> 'lng')::float8 as lng
    from member where member.id = ${owner} and member.hometown is not null and ${homeIsSeen}
  ),
  calendar_year as (
    select calendar.year, count(past.id)::int as trips,
      ${daysIn(`away.days * datemultirange(daterange(
        make_date(calendar.year, 1, 1), make_date(calendar.year + 1, 1, 1)))`)} as days,
      round(coalesce(sum(past.km), 0))::int as "distanceKm"
    from (
      select distinct generate_series(past.year, extract(year from past.last_day)::int) as year from past
    ) calendar
    left join past on past.year = calendar.year
    group by calendar.year)`
}

/** SQL of how many days are in a multirange of `away`. */
export function daysIn(days: string): string {
  return `(select coalesce(sum(upper(stretch) - lower(stretch)), 0)::int
      from away, unnest(${days}) stretch)`
}

// Of what the tables above are narrowed to: of `stops` the column `spot` counts from 0 without a gap.

/** SQL of each spot as a Place, so that it is named in the reader's language. */
export function placesOf(stops: string): string {
  return `coalesce((select json_agg(to_json(listed)) from (
    select distinct on (stop.spot) stop.place_id::text as id, stop.place_name as name,
      stop.place_region as region, stop.country_code as "countryCode", stop.lat, stop.lng, stop.population
    from ${stops} stop order by stop.spot) listed), '[]')`
}

/** SQL of Journeys by start, of rows of `journey`; `ways` has the spots of each as JSON. */
export function journeysOf(journeys: string, ways: string): string {
  return `coalesce((select json_agg(to_json(listed)) from (
    select journey.id, journey.name,
      case when journey.is_past then 'finished' else 'upcoming' end as type,
      journey.start_date as "startDate", journey.end_date as "endDate", journey.along,
      coalesce(way.stops, '[]') as stops
    from ${journeys} journey left join ${ways} way on way.trip_id = journey.id
    order by journey.start_date, journey.id) listed), '[]')`
}

/** SQL of how many places there are among stops of journeys that are over. */
export function countPlaces(stops: string): string {
  return `(select count(distinct coalesce(stop.place_id::text, stop.place_name || stop.country_code))
        from ${stops} stop where stop.is_past)`
}

/** SQL of the journey of most days, of rows of `past`. */
export function longestOf(past: string): string {
  return `(select to_json(most) from (
        select past.id as "tripId", past.days
        from ${past} past order by past.days desc, past.km desc, past.id limit 1) most)`
}

/** SQL of the stop of journeys that are over that is furthest from home. */
export function furthestOf(stops: string): string {
  return `(select to_json(most) from (
        select stop.trip_id as "tripId", stop.spot as place, round(${fromHome})::int as "distanceKm"
        from home, ${stops} stop where stop.is_past
        order by ${fromHome} desc, stop.trip_id limit 1) most)`
}

/** SQL of the rows of `calendar_year`. */
export const yearsJson = `coalesce((select json_agg(to_json(listed)) from (
    select * from calendar_year order by year desc) listed), '[]')`
