import { maxListedTowns, maxTownTrips } from '@farfolk/contract/visited-towns'
import { todayUtc } from '../db/instants.ts'
import { journeyIsTold } from '../visibility/journeys.ts'
import { isCompany, stopIsVisible } from '../visibility/stops.ts'
import { travels } from '../visibility/travels.ts'
import { kindIsOpen } from '../visibility/visible.ts'

const owner = '$1::uuid'

const place = (row: string) => `${row}.place_name as name, ${row}.place_region as region,
  ${row}.country_code, ${row}.lat, ${row}.lng, ${row}.population`

interface Subject {
  /** SQL of the asking member's id as a uuid, null for a visitor. */
  viewer: string
  isOwn: boolean
  /** SQL of the one place that is asked for, as an integer. */
  placeId?: string
}

/**
 * SQL of `town`, a row for each town with its `place` as a Place, its latest trips and its days: what the
 * member has added, and where trips have stopped that the viewer is told of. A stop counts once its own day
 * has passed, or its trip's where it has none.
 */
function townsText({ viewer, isOwn, placeId }: Subject): string {
  const told = { seat: 'seat', trip: 'trip', member: 'member', owner, viewer, isOwn }
  const isAsked = (row: string) => (placeId ? `and ${row}.place_id = ${placeId}` : '')
  return `journey as materialized (
    select trip.id, trip.name, trip.start_date, trip.last_day, ${isCompany('trip', viewer)} as company
    from traveller seat
    join trip on trip.id = seat.trip_id
    join member on member.id = seat.member_id
    where seat.member_id = ${owner} and ${travels('seat')}
      and trip.last_day is not null and trip.start_date < ${todayUtc}
      and ${journeyIsTold(told)}
  ),
  spot as materialized (
    select coalesce(stop.place_id::text, stop.country_code || ' ' || lower(stop.place_name)) as town,
      stop.place_id::text as id, ${place('stop')}, null::uuid as added_id,
      journey.id as trip_id, journey.name as trip_name,
      coalesce(stop.arrival_date, stop.departure_date, journey.start_date) as first_day,
      days.last_day
    from journey
    join trip_stop stop on stop.trip_id = journey.id,
    lateral (select coalesce(stop.departure_date, stop.arrival_date, journey.last_day) as last_day) days
    where days.last_day < ${todayUtc} and ${stopIsVisible('stop', 'journey.company')} ${isAsked('stop')}
    union all
    select added.place_id::text, added.place_id::text, ${place('added')}, added.id,
      null, null, null, null
    from visited_town added where added.member_id = ${owner} ${isAsked('added')}
  ),
  been as (
    select spot.town, spot.trip_id, min(spot.trip_name) as trip_name, min(spot.first_day) as first_day,
      max(spot.last_day) as last_day,
      row_number() over (partition by spot.town order by max(spot.last_day) desc, spot.trip_id) as rank
    from spot where spot.trip_id is not null
    group by spot.town, spot.trip_id
  ),
  known as (
    select distinct on (spot.town) spot.town, spot.id, spot.name, spot.region, spot.country_code,
      spot.lat, spot.lng, spot.population
    from spot order by spot.town, spot.last_day desc nulls last, spot.trip_id
  ),
  town as materialized (
    select known.*, added.id as added_id, visits.trips, coalesce(visits.count, 0) as trips_count,
      visits.first_day, visits.last_day
    from known
    left join (
      select been.town, count(*)::int as count, min(been.first_day) as first_day,
        max(been.last_day) as last_day,
        json_agg(json_build_object('id', been.trip_id, 'name', been.trip_name) order by been.rank)
          filter (where been.rank <= ${maxTownTrips}) as trips
      from been group by been.town
    ) visits on visits.town = known.town
    left join (select town, added_id as id from spot where added_id is not null) added
      on added.town = known.town
  )`
}

const townColumns = `whereabouts as place, town.added_id as "addedId",
  coalesce(town.trips, '[]') as trips, town.trips_count as "tripsCount",
  town.first_day as "firstDay", town.last_day as "lastDay"`

/** As a Place, so that it is named in the reader's language. */
const whereabouts = `lateral (select town.id, town.name, town.region, town.country_code as "countryCode",
  town.lat, town.lng, town.population) whereabouts`

function listText(subject: Subject): string {
  const { viewer, isOwn } = subject
  return `with ${townsText(subject)},
  shown as (
    select * from town order by added_id is null, last_day desc, town limit ${maxListedTowns}
  )
  select json_build_object(
    'towns', coalesce((select json_agg(to_json(listed)) from (
      select ${townColumns} from shown town, ${whereabouts}
      order by town.country_code, town.region, town.name, town.town) listed), '[]'),
    'numbers', (select json_build_object('towns', count(*),
        'regions', count(distinct (country_code, region)) filter (where region is not null),
        'countries', count(distinct country_code))
      from town))::text as json
  where ${isOwn ? 'true' : kindIsOpen('countries', owner, viewer)}`
}

/** $1 whose towns. */
export const ownTownsText = listText({ viewer: owner, isOwn: true })

/** $1 whose towns, $2 the viewer or null. No row where the member's countries are not open to the viewer. */
export const seenTownsText = listText({ viewer: '$2::uuid', isOwn: false })

const addedPlace = `(select place_id from visited_town where id = $2::uuid and member_id = ${owner})`

/** $1 whose, $2 what they have added, $3 whether it has marked its country. */
export const ownTownText = `
  with ${townsText({ viewer: owner, isOwn: true, placeId: addedPlace })}
  select to_json(listed)::text as json from (
    select ${townColumns}, $3::boolean as "isCountryNew" from town, ${whereabouts}) listed`
