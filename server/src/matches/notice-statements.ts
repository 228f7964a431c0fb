import { todayUtc } from '../db/instants.ts'
import { homeSpot, spotOf } from '../search/home-spot.ts'
import { travels, travelsAlong } from '../visibility/travels.ts'
import { tripIsVisible } from '../visibility/visible.ts'
import { comesHome, livesAt } from './coming.ts'
import {
  companyOf,
  countDays,
  firstDay,
  isSamePlace,
  lastDay,
  meetingsOf,
  score,
  sharedBy,
  stayTogether,
} from './meeting.ts'

/** Of each kind, to each member. */
export const noticesPerWeek = 5

/**
 * SQL of whether a row of `trip` is among the crossing paths of a member, by the member's id: the
 * same rule as of the lists, for one pair.
 */
function meets(member: string, trip: string): string {
  return `(${tripIsVisible(trip, member)}
    and not ${travelsAlong(`${trip}.id`, member)}
    and exists (select ${meetingsOf(member, trip)}))`
}

/** SQL of whether a member, by id, is one to whom trip $1 comes home and who has room for that. */
function mayBeTold(member: string): string {
  return `not exists (select from match_notice notice where notice.member_id = ${member}
      and notice.trip_id = $1::uuid and notice.retracted_at is null)
    and (select count(*) from match_notice recent where recent.member_id = ${member}
      and recent.kind = 'home' and recent.told_at > now() - interval '7 days') < ${noticesPerWeek}
    and (select ${comesHome(member, 'trip')} from trip where trip.id = $1::uuid)`
}

/**
 * Whom a trip, $1, meets and who was not told so, be it that they were told of their town: the best matches
 * first, at most $2. Columns: member_id and owner_id, of the trip.
 */
export const untoldText = `with ours as materialized (
    select stay.*, trip.owner_id from stay join trip on trip.id = stay.trip_id
    where stay.trip_id = $1::uuid and stay.to_day >= ${todayUtc}
  )
  select found.member_id, trip.owner_id
  from (
    select member_id, rough_days, ${score} as score from (${countDays(
      `(
        select seat.member_id, met.from_day, met.to_day, met.shared_by, met.is_place, met.pairs,
          false as is_friend
        from ${companyOf('ours')} met
        join traveller seat on seat.trip_id = met.trip_id and ${travels('seat')}
        union all
        select seat.member_id, ${firstDay('ours', 'theirs')}, ${lastDay('ours', 'theirs')},
          ${sharedBy('ours', 'theirs')}, ${isSamePlace('ours', 'theirs')}, 1, true
        from (select distinct owner_id from ours) host
        join friendship tie on tie.member_id = host.owner_id and tie.state = 'friends'
        join traveller seat on seat.member_id = tie.other_id and ${travels('seat')}
        join stay theirs on theirs.trip_id = seat.trip_id
        join ours on ${stayTogether('ours', 'theirs')})`,
      'member_id',
    )}) counted
    order by score desc, rough_days desc, member_id
    offset 0
  ) found, trip
  where trip.id = $1::uuid
    and not exists (select from match_notice notice where notice.member_id = found.member_id
      and notice.trip_id = trip.id and notice.kind = 'trip' and notice.retracted_at is null)
    and (select ${meets('found.member_id', 'trip')})
  limit $2::integer`

/**
 * To whose home town a trip, $1, comes and who was not told of it: of its owner's friends first, then who
 * lives nearest, and has room for another in the week, at most $2. Columns: member_id and owner_id, of the trip.
 */
export const untoldAtHomeText = `with ours as materialized (
    select stay.x, stay.y, stay.z, stay.is_looking, trip.owner_id, at.lat, ${spotOf('at.lat', 'at.lng')} as spot
    from stay join trip on trip.id = stay.trip_id
    cross join lateral (
      select asind(least(greatest(stay.z, -1), 1)) as lat, atan2d(stay.y, stay.x) as lng) at
    where stay.trip_id = $1::uuid and stay.to_day >= ${todayUtc}
  )
  select found.member_id, found.owner_id
  from (
    select resident.id as member_id, ours.owner_id, 0::float8 as away
    from (select distinct owner_id from ours) host
    join friendship tie on tie.member_id = host.owner_id and tie.state = 'friends'
    join member resident on resident.id = tie.other_id
    join ours on ${livesAt('resident', 'ours')}
    where ${mayBeTold('resident.id')}
    union all
    select resident.id, ours.owner_id, resident.away
    from ours cross join lateral (
      select resident.id, ${homeSpot('resident')} <-> ours.spot as away
      from member resident
      where ${livesAt('resident', 'ours')} and ${mayBeTold('resident.id')}
      order by away
      limit $2::integer
    ) resident
    where ours.is_looking
  ) found
  group by found.member_id, found.owner_id
  order by min(found.away), found.member_id
  limit $2::integer`

/**
 * What was told and no longer holds, of a trip, $1 or null, or to who travels on it or is one of
 * $2. Columns: member_id, trip_id, kind, owner_id.
 */
export const outdatedText = `
  select notice.member_id, notice.trip_id, notice.kind, trip.owner_id
  from (
    select member_id, trip_id, kind from match_notice
    where retracted_at is null and trip_id = $1::uuid
    union
    select member_id, trip_id, kind from match_notice
    where retracted_at is null and member_id = any($2::uuid[])
    union
    select told.member_id, told.trip_id, told.kind
    from traveller seat join match_notice told on told.member_id = seat.member_id
    where told.retracted_at is null and seat.trip_id = $1::uuid and ${travels('seat')}
  ) notice join trip on trip.id = notice.trip_id
  where not case notice.kind when 'home' then ${comesHome('notice.member_id', 'trip')}
    else ${meets('notice.member_id', 'trip')} end`
