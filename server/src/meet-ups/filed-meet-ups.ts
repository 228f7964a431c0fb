import { wallTime } from '../bookings/booking-json.ts'
import { instantText } from '../db/instants.ts'
import { spotIsTold, meetUpIsVisible } from '../visibility/meet-ups.ts'
import { wallDay } from './meet-up-json.ts'

/** A meet-up as a calendar tells of it. */
export interface FiledMeetUp {
  id: string
  name: string
  description: string
  /** The place, and where in it. */
  place: string
  spot: string
  lat: number
  lng: number
  /** `YYYY-MM-DDTHH:mm`, as clocks there show it. */
  start: string
  end: string | null
  /** ISO 8601, an instant. */
  updatedAt: string
}

/** As many as a calendar has of trips; those farthest ahead. */
const mostMeetUps = 200

const wallClock = (time: string) => `${wallDay(time)} || 'T' || ${wallTime(time)}`

/** SQL of the ids of the meet-ups that a member calls or comes to, whether or not they see them. */
export function meetUpIdsOf(member: string): string {
  return `select id from meet_up where owner_id = ${member}
        union all
        select meet_up_id from meet_up_comer where member_id = ${member}`
}

/** SQL of the meet-ups that a member calls or comes to, but for those that are cancelled, as a list of FiledMeetUp. */
export function filedMeetUpsJson(member: string): string {
  return `(select coalesce(json_agg(json_build_object('id', m.id, 'name', m.name,
      'description', m.description, 'place', m.place_name,
      'spot', case when ${spotIsTold('m', member)} then m.spot else '' end,
      'lat', m.lat, 'lng', m.lng, 'start', ${wallClock('m.starts')}, 'end', ${wallClock('m.ends')},
      'updatedAt', ${instantText('m.updated_at')}) order by m.starts_at, m.id), '[]')
    from (
      select m.* from (
        ${meetUpIdsOf(member)}
      ) own join meet_up m on m.id = own.id
      where m.cancelled_at is null and ${meetUpIsVisible('m', member)}
      order by m.starts_at desc, m.id limit ${mostMeetUps}
    ) m)`
}
