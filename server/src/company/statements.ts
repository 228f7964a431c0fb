import { memberCardJson } from '../members/card-json.ts'
import { instantText } from '../db/instants.ts'
import { canMeet } from '../visibility/visible.ts'

/**
 * SQL of a PendingTraveller as json, of a row `seat` of `traveller` on a row of `trip`, left joined
 * with `member`. Beside an invited address its member is shown to themself alone.
 */
function travellerJson(viewer: string): string {
  return `json_build_object(
    'id', seat.id,
    'user', case when member.id is not null
      and (seat.email is null or seat.member_id = ${viewer}) then ${memberCardJson('member')} end,
    'email', case when trip.owner_id = ${viewer} then seat.email end,
    'status', seat.status,
    'message', seat.message,
    'createdAt', ${instantText('seat.created_at')})`
}

const withMember = 'left join member on member.id = seat.member_id'

/** Of an own trip those who wait for an answer: $1 the trip, $2 its owner. No row for others. */
export const pendingText = `
  select coalesce((
    select json_agg(${travellerJson('$2::uuid')}
      order by seat.status <> 'pending', seat.created_at, seat.id)
    from traveller seat ${withMember}
    where seat.trip_id = trip.id and seat.status in ('invited', 'pending')
      and (seat.email is not null or ${canMeet('member', '$2::uuid')})), '[]')::text as json
  from trip where trip.id = $1 and trip.owner_id = $2::uuid`

/** $1 the trip, $2 the traveller, $3 the viewer, who may know of them. */
export const travellerText = `
  select ${travellerJson('$3::uuid')}::text as json
  from traveller seat join trip on trip.id = seat.trip_id ${withMember}
  where seat.trip_id = $1 and seat.id = $2`
