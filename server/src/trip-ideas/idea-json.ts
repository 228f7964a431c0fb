import { wallTime } from '../bookings/booking-json.ts'
import { instantText } from '../db/instants.ts'
import { memberCardJson } from '../members/card-json.ts'
import { mayChangeTripIdea, tripIdeaWantIsHeard } from '../visibility/trip-ideas.ts'
import { tipIsVisible } from '../visibility/visible.ts'

/** SQL of a TripIdea as json, of a row of `trip_idea` that the viewer may see. */
export function tripIdeaJson(idea: string, viewer: string): string {
  return `(select to_json(answer) from (select
    ${idea}.id,
    ${idea}.trip_id as "tripId",
    (select ${memberCardJson('author')} from member author
     where author.id = ${idea}.author_id) as author,
    ${idea}.title,
    ${idea}.note,
    ${idea}.url,
    ${idea}.place,
    ${idea}.day,
    ${wallTime(`${idea}.time`)} as time,
    ${idea}.position,
    ${idea}.done,
    (select coalesce(json_agg(want.member_id order by want.created_at, want.member_id), '[]')
     from trip_idea_want want
     where want.idea_id = ${idea}.id and ${tripIdeaWantIsHeard('want', idea, viewer)}) as "wantedBy",
    (select json_build_object('id', wish.id, 'done', wish.done) from bucket_list_item wish
     where wish.id = ${idea}.wish_id and wish.owner_id = ${viewer}) as wish,
    (select json_build_object('id', tip.id, 'owner', (
       select ${memberCardJson('knower')} from member knower where knower.id = tip.owner_id))
     from tip where tip.id = ${idea}.tip_id and ${tipIsVisible('tip', viewer)}) as tip,
    ${mayChangeTripIdea(idea, viewer)} as "mayChange",
    ${instantText(`${idea}.created_at`)} as "createdAt",
    ${instantText(`${idea}.updated_at`)} as "updatedAt") answer)`
}

/**
 * SQL of the order of a list of rows of `trip_idea`: planned ones by day, hour and the order that users gave them,
 * then open ones, most wanted first and then the oldest.
 */
export function tripIdeaOrder(idea: string, viewer: string): string {
  return `${idea}.day, ${idea}.time nulls first, ${idea}.position,
    case when ${idea}.day is null then (
      select count(*) from trip_idea_want want
      where want.idea_id = ${idea}.id and ${tripIdeaWantIsHeard('want', idea, viewer)}) end desc,
    ${idea}.created_at, ${idea}.id`
}
