import { travels } from '../visibility/travels.ts'
import { tripIsVisible } from '../visibility/visible.ts'
import { firstDay, isSamePlace, lastDay, stayTogether } from './meeting.ts'

/** Where and when a member's trip meets another's. */
export interface Meeting {
  ownTripId: string
  ownTripName: string
  /** Null where both are only in the same country. */
  placeName: string | null
  countryCode: string
  /** `YYYY-MM-DD` */
  fromDay: string
  toDay: string
}

/**
 * SQL of a Meeting as json, of a member with a row of `trip` that they may see: the first in one place,
 * else the first in one country; null where they meet no more.
 */
export function firstMeeting(member: string, trip: string): string {
  return `(select json_build_object('ownTripId', met.id, 'ownTripName', met.name,
      'placeName', case when met.is_place then met.place_name end,
      'countryCode', met.country_code, 'fromDay', met.from_day, 'toDay', met.to_day)
    from (
      select voyage.id, voyage.name, stop.place_name, stop.country_code,
        ${isSamePlace('mine', 'theirs')} as is_place,
        ${firstDay('mine', 'theirs')} as from_day, ${lastDay('mine', 'theirs')} as to_day
      from traveller seat
      join trip voyage on voyage.id = seat.trip_id
      join stay mine on mine.trip_id = voyage.id
      join stay theirs on theirs.trip_id = ${trip}.id and ${stayTogether('mine', 'theirs')}
      join trip_stop stop on stop.trip_id = theirs.trip_id and stop.position = theirs.position
      where seat.member_id = ${member} and ${travels('seat')} and ${tripIsVisible('voyage', member)}
        and ((mine.is_looking and theirs.is_looking) or exists (
          select from friendship tie where tie.member_id = ${member}
            and tie.other_id = ${trip}.owner_id and tie.state = 'friends'))
      order by is_place desc, from_day, to_day, voyage.id
      limit 1) met)`
}
