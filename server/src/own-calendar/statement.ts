import { mostCalendarEntries } from '@farfolk/contract/own-calendar'
import { wallTime } from '../bookings/booking-json.ts'
import { fromVoyages } from '../calendar-feeds/voyages.ts'
import { fromViewer, viewerColumns } from '../http/page-statement.ts'
import { viewerCte } from '../http/session.ts'
import { meetUpIdsOf } from '../meet-ups/filed-meet-ups.ts'
import { bookingIsVisible } from '../visibility/bookings.ts'
import { followHolds } from '../visibility/follows.ts'
import { meetUpIsVisible } from '../visibility/meet-ups.ts'
import { tripIdeaIsVisible } from '../visibility/trip-ideas.ts'
import { tripTodoIsVisible } from '../visibility/trip-todos.ts'
import { tripIsVisible } from '../visibility/visible.ts'
import { visitIsShown } from '../visibility/visits.ts'
import { otherNameAt, roleAt } from '../visits/filed-visits.ts'

// Days come first: who may see it is asked of what is on them alone. All is looked up one row after the other and not
// joined, which in a small club would read whole tables.

/** SQL of whether a span of days shares one with those that are asked for. */
const isOn = (first: string, last: string) => `${first} <= $3::date and ${last} >= $2::date`

const asked = (rule: string) =>
  `cross join lateral (select ${rule} as is_seen offset 0) asked where asked.is_seen`

const voyages = `
  select 'trip' as kind, v.id, null::uuid as trip_id, v.role, v.name as title,
    v.start_date, null::text as start_time, v.end_date, null::text as end_time
  from (select * from voyage where ${isOn('start_date', 'last_day')}) v
  ${asked(tripIsVisible('v', 'viewer.id'))}`

const followed = `
  select 'trip', trip.id, null, 'follower', trip.name, trip.start_date, null, trip.end_date, null
  from (
    select follow.* from trip_follow follow where follow.member_id = viewer.id offset 0
  ) f
  cross join lateral (
    select t.* from trip t
    where t.id = f.trip_id and ${isOn('t.start_date', 't.last_day')} offset 0
  ) trip
  ${asked(followHolds('f', 'trip'))}`

const bookings = `
  select 'booking', b.id, b.trip_id, null, b.title, b.start_date, ${wallTime('b.start_time')},
    coalesce(b.end_date, b.start_date), ${wallTime('b.end_time')}
  from voyage cross join lateral (
    select booking.* from booking
    where booking.trip_id = voyage.id
      and ${isOn('booking.start_date', 'coalesce(booking.end_date, booking.start_date)')}
    offset 0
  ) b
  ${asked(bookingIsVisible('b', 'viewer.id'))}`

const ideas = `
  select 'idea', i.id, i.trip_id, null, i.title, i.day, ${wallTime('i.time')}, i.day, null
  from voyage cross join lateral (
    select idea.* from trip_idea idea
    where idea.trip_id = voyage.id and idea.day between $2::date and $3::date offset 0
  ) i
  ${asked(tripIdeaIsVisible('i', 'viewer.id'))}`

const todos = `
  select 'todo', d.id, d.trip_id, null, d.text, d.due_day, null, d.due_day, null
  from voyage cross join lateral (
    select todo.* from trip_todo todo
    where todo.trip_id = voyage.id and todo.due_day between $2::date and $3::date
      and todo.done_at is null
    offset 0
  ) d
  ${asked(tripTodoIsVisible('d', 'viewer.id'))}`

const meetUps = `
  select 'meetUp', m.id, null, null, m.name, m.starts::date, ${wallTime('m.starts')},
    coalesce(m.ends, m.starts)::date, ${wallTime('m.ends')}
  from (${meetUpIdsOf('viewer.id')} offset 0) own
  cross join lateral (
    select meet_up.* from meet_up
    where meet_up.id = own.id and meet_up.cancelled_at is null
      and ${isOn('meet_up.starts::date', 'coalesce(meet_up.ends, meet_up.starts)::date')}
    offset 0
  ) m
  ${asked(meetUpIsVisible('m', 'viewer.id'))}`

const visits = `
  select 'visit', v.id, null, ${roleAt('v', 'viewer.id')}, ${otherNameAt('v', 'viewer.id')},
    v.first_day, null, v.last_day, null
  from (
    select visit.* from visit
    where (visit.host_id = viewer.id or visit.guest_id = viewer.id) and visit.status = 'accepted'
      and ${isOn('visit.first_day', 'visit.last_day')}
  ) v
  ${asked(visitIsShown('v', 'viewer.id'))}`

/** `json` of an OwnCalendar: $1 the token's hash, $2 and $3 the first and the last day. */
export const ownCalendarText = `with ${viewerCte('$1')}, voyage as materialized (
    select mine.* from viewer cross join lateral (
      select voyage.id, voyage.owner_id, voyage.audience, voyage.name, voyage.start_date,
        voyage.end_date, voyage.last_day,
        case seat.status when 'owner' then 'owner' else 'companion' end as role
      ${fromVoyages('viewer.id')}
    ) mine)
  select ${viewerColumns}, (
    select json_build_object(
      'entries', coalesce(json_agg(json_build_object(
          'kind', entry.kind, 'id', entry.id, 'tripId', entry.trip_id, 'role', entry.role,
          'title', entry.title, 'startDate', entry.start_date, 'startTime', entry.start_time,
          'endDate', entry.end_date, 'endTime', entry.end_time) order by entry.nth)
        filter (where entry.nth <= ${mostCalendarEntries}), '[]'),
      'hasMore', count(*) > ${mostCalendarEntries})::text
    from (
      select found.*, row_number() over (
        order by found.start_date, found.start_time nulls first, found.id) as nth
      from (${[voyages, followed, bookings, ideas, todos, meetUps, visits].join(' union all ')}) found
      order by nth
      limit ${mostCalendarEntries + 1}
    ) entry) as json
  from ${fromViewer}`
