import {
  fromViewer,
  type PageColumns,
  pageOf,
  viewerColumns,
  type ViewerColumns,
} from '../http/page-statement.ts'
import { viewerCte } from '../http/session.ts'
import { memberCardJson } from '../members/card-json.ts'
import { todayUtc } from '../db/instants.ts'
import { tripJson } from '../trips/trip-json.ts'
import { travels, travelsAlong } from '../visibility/travels.ts'
import { travelsOn, tripIsVisible } from '../visibility/visible.ts'
import {
  companyOf,
  countDays,
  firstDay,
  guessOfDays,
  isSamePlace,
  lastDay,
  score,
  sharedBy,
  shareDays,
  stayTogether,
} from './meeting.ts'

export type MatchPageRow = ViewerColumns & PageColumns

export const maxOverlaps = 100

/** Highest score first, then by the guess of days, then the soonest, as one number. */
const rank = `(${score} * 200000000::bigint + least(rough_days, 999)::bigint * 200000
  - (from_day - date '1900-01-01'))`

// Rows made JSON, not json_build_object: see trips/trip-json.ts.
/** SQL of the Place of a row of `trip_stop`. */
export function placeOf(stop: string): string {
  return `(select to_json(place) from (select ${stop}.place_id::text as id, ${stop}.place_name as name,
    ${stop}.place_region as region, ${stop}.country_code as "countryCode",
    ${stop}.lat, ${stop}.lng, ${stop}.population) place)`
}

/** Of the viewer's trips the stays that are not over, of those that `where` keeps. */
const ownStays = (where: string) => `mine as materialized (
    select stay.*, voyage.name as trip_name
    from viewer
    join traveller seat on seat.member_id = viewer.id and ${travels('seat')}
    join trip voyage on voyage.id = seat.trip_id and voyage.last_day >= ${todayUtc}
    join stay on stay.trip_id = voyage.id and stay.to_day >= ${todayUtc}
    where ${where} and ${tripIsVisible('voyage', 'viewer.id')}
  )`

const friendsStays = `friendly as materialized (
    select stay.*
    from viewer
    join friendship tie on tie.member_id = viewer.id and tie.state = 'friends'
    join trip on trip.owner_id = tie.other_id and trip.last_day >= ${todayUtc}
    join stay on stay.trip_id = trip.id and stay.to_day >= ${todayUtc}
  )`

const daysWithFriend = `${firstDay('mine', 'theirs')}, ${lastDay('mine', 'theirs')},
          ${sharedBy('mine', 'theirs')}, ${isSamePlace('mine', 'theirs')}, 1, true`

/**
 * SQL of pairs of own and friends' stays that are together. In two, by what can be looked up: as one condition
 * each is held against each, 8 s of 7,700 and 19,400.
 */
const withFriends = `
        select theirs.trip_id, ${daysWithFriend}
        from mine join friendly theirs
          on theirs.country_code = mine.country_code and ${shareDays('mine', 'theirs')}
        union all
        select theirs.trip_id, ${daysWithFriend}
        from (select mine.*, unnest(near_cells) as near_cell from mine) mine
        join friendly theirs on theirs.cell = mine.near_cell and theirs.country_code <> mine.country_code
          and ${shareDays('mine', 'theirs')} and ${isSamePlace('mine', 'theirs')}`

// Ranked before it is asked who may see what: a page of a long list asks for a page of trips.
const ranked = `(
    select trip_id as id, ${score} as score, ${rank} as rank, is_friend
    from (${countDays(
      `(
        select met.*, false as is_friend from ${companyOf('mine')} met
        union all
        ${withFriends})`,
      'trip_id',
    )}) counted
    order by rank desc, id
    offset 0
  ) found`

/**
 * Of a row `found`. Own stays are looked through for each of its few, within a select of their own: else those are
 * looked up for each own stay, 110,000 times for the twenty trips of a page.
 */
const overlaps = `(select json_agg((select overlap from (select
      ${placeOf('stop')} as place,
      stop.country_code as "countryCode",
      ${placeOf('own')} as "ownPlace",
      (select own from (select met.own_trip_id as id, met.own_trip_name as name) own) as "ownTrip",
      met.from_day as "from",
      met.to_day as "to",
      ${guessOfDays} as days,
      met.shared_by > 1 as rough,
      case when met.is_place then 'place' else 'country' end as kind) overlap)
      order by met.from_day, met.to_day, met.is_place desc, met.own_trip_id, met.own_position,
        met.position)
    from (
      select met.* from stay theirs cross join lateral (
        select mine.trip_id as own_trip_id, mine.trip_name as own_trip_name,
          mine.position as own_position, theirs.trip_id, theirs.position,
          ${firstDay('mine', 'theirs')} as from_day, ${lastDay('mine', 'theirs')} as to_day,
          ${sharedBy('mine', 'theirs')} as shared_by, ${isSamePlace('mine', 'theirs')} as is_place
        from mine
        where ${stayTogether('mine', 'theirs')}
          and (found.is_friend or (mine.is_looking and theirs.is_looking))
        offset 0) met
      where theirs.trip_id = found.id
      order by from_day, to_day, is_place desc, own_trip_id, own_position, position
      limit ${maxOverlaps}
    ) met
    join trip_stop own on own.trip_id = met.own_trip_id and own.position = met.own_position
    join trip_stop stop on stop.trip_id = met.trip_id and stop.position = met.position)`

// In brackets it cannot become a join: the trips are looked at in their order, until a page is full.
const isOpen = `(select ${tripIsVisible('trip', 'viewer.id')} and not ${travelsAlong('trip.id', 'viewer.id')}
  from trip where trip.id = found.id)`

const page = pageOf('found', {
  from: `from ${ranked} where ${isOpen} and ($3::text is null or found.rank < $3::bigint
    or (found.rank = $3::bigint and found.id > $4::uuid))`,
  by: 'found.rank desc, found.id',
  key: 'found.rank::text',
  json: `(select json_build_object('user', ${memberCardJson('owner')},
      'trip', ${tripJson('trip', 'viewer.id')}, 'overlaps', ${overlaps}, 'score', found.score)
    from trip join member owner on owner.id = trip.owner_id where trip.id = found.id)`,
})

/** $1 the token's hash, $2 limit, $3 and $4 key and id of the cursor or null. */
export const matchesText = `with ${viewerCte('$1')}, ${ownStays('true')}, ${friendsStays}
  select ${viewerColumns}, page.* from ${fromViewer} left join lateral (${page}) page on true`

/** As `matchesText` of one trip, $5; `json` null where the viewer does not travel on it. */
export const tripMatchesText = `with ${viewerCte('$1')}, ${ownStays('voyage.id = $5::uuid')}, ${friendsStays}
  select ${viewerColumns}, page.* from ${fromViewer}
  left join lateral (${page}) page on ${travelsOn('$5::uuid', 'viewer.id')}`
