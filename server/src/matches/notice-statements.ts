import { todayUtc } from '../db/instants.ts'
import { travels, travelsAlong } from '../visibility/travels.ts'
import { tripIsVisible } from '../visibility/visible.ts'
import { comesHome } from './coming.ts'
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
