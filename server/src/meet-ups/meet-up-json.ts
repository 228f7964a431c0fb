import { wallTime } from '../bookings/booking-json.ts'
import { instantText } from '../db/instants.ts'
import { placeOf } from '../matches/statements.ts'
import { memberCardJson } from '../members/card-json.ts'
import { ownAudienceOf, thingJson } from '../visibility/hidden.ts'
import { comesTo } from '../visibility/comings.ts'
import { spotIsTold } from '../visibility/meet-ups.ts'

/** SQL of `YYYY-MM-DD` of a time on the wall. */
export function wallDay(time: string): string {
  return `to_char(${time}, 'YYYY-MM-DD')`
}

/** SQL of the state of a row of `meet_up`. */
function stateOf(meetUp: string): string {
  return `case when ${meetUp}.cancelled_at is not null then 'cancelled'
    when ${isOver(meetUp)} then 'over'
    when ${meetUp}.starts_at <= now() then 'under_way' else 'ahead' end`
}

/** SQL of whether a row of `meet_up` is over, be it cancelled or not. */
export function isOver(meetUp: string): string {
  return `(${meetUp}.over_at <= now())`
}

/** SQL of how many come to a row of `meet_up`, its owner counted. */
export function comingCount(meetUp: string): string {
  return `(select 1 + count(*)::integer from meet_up_comer c where c.meet_up_id = ${meetUp}.id)`
}

/** SQL of a MeetUp as json, of a row of `meet_up` that the viewer sees. */
export function meetUpJson(meetUp: string, viewer: string): string {
  return thingJson(
    meetUp,
    `select
    ${meetUp}.id,
    (select ${memberCardJson('caller')} from member caller
     where caller.id = ${meetUp}.owner_id) as owner,
    ${meetUp}.name,
    ${meetUp}.description,
    ${placeOf(meetUp)} as place,
    ${meetUp}.interest,
    case when ${spotIsTold(meetUp, viewer)} then ${meetUp}.spot end as spot,
    ${wallDay(`${meetUp}.starts`)} as "startDate",
    ${wallTime(`${meetUp}.starts`)} as "startTime",
    ${wallDay(`${meetUp}.ends`)} as "endDate",
    ${wallTime(`${meetUp}.ends`)} as "endTime",
    ${meetUp}.seats,
    ${comingCount(meetUp)} as "comingCount",
    ${comesTo(meetUp, viewer)} as coming,
    ${ownAudienceOf(meetUp)} as audience,
    ${stateOf(meetUp)} as state,
    ${instantText(`${meetUp}.created_at`)} as "createdAt",
    ${instantText(`${meetUp}.updated_at`)} as "updatedAt"`,
  )
}
