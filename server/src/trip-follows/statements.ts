import { countedFollowers } from '@farfolk/contract/trip-follows'
import { pageOfNewest, pageStatement, thingStatement } from '../http/page-statement.ts'
import { tripJson } from '../trips/trip-json.ts'
import { followHolds, followIsCounted } from '../visibility/follows.ts'
import { isCompany } from '../visibility/stops.ts'
import { tripIsVisible } from '../visibility/visible.ts'

/** Of a trip that few of them see any more, so many are looked at. */
const readFollowers = 5 * countedFollowers

/** `json` of a TripFollow, null where the trip is not there for the member: $1 the token's hash, $2 the trip. */
export const followText = thingStatement(`
  select json_strip_nulls(json_build_object(
      'following', not company.is and exists (
        select from trip_follow own where own.trip_id = trip.id and own.member_id = viewer.id),
      'followersCount', case when company.is then (
        select count(*)::integer
        from (select from (
            select member_id from trip_follow where trip_id = trip.id limit ${readFollowers}) f
          where ${followIsCounted('f', 'trip', 'viewer.id')}
          limit ${countedFollowers}) counted) end))::text as json
  from trip, lateral (select ${isCompany('trip', 'viewer.id')} as is offset 0) company
  where trip.id = $2 and ${tripIsVisible('trip', 'viewer.id')}`)

// The rule is asked of one row after the other: joined, it would be looked for among all travellers and trips.

/** The trips that a member follows: $1 the token's hash, $2 limit, $3 and $4 key and id of the cursor or null. */
export const followedTripsText = pageStatement(
  pageOfNewest('f', {
    from: `from (select trip_id as id, member_id, created_at from trip_follow) f
      cross join lateral (select exists (
        select from trip where trip.id = f.id and ${followHolds('f', 'trip')}) as holds offset 0) rule
      where f.member_id = viewer.id and rule.holds`,
    json: tripJson('trip', 'viewer.id'),
    joined: 'join trip on trip.id = f.id',
  }),
)

/**
 * Whom a change of a trip is told as followers: in order; of other days without those who are invited, who
 * hear of these as such. $1 the trip, $2 the last one told before, $3 how many, $4 the type.
 */
export const toldText = `
  select f.member_id from trip_follow f join trip on trip.id = f.trip_id
  cross join lateral (select ${followHolds('f', 'trip')}
    and not ($4 = 'trip_changed' and exists (
      select from traveller guest
      where guest.trip_id = f.trip_id and guest.member_id = f.member_id
        and guest.status = 'invited')) as holds offset 0) rule
  where f.trip_id = $1 and f.member_id > $2 and rule.holds
  order by f.member_id limit $3`
