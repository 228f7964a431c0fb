import { homeOf, isComing } from './coming.ts'
import { firstDay, isSamePlace, lastDay, meetingsOf, sharedBy } from './meeting.ts'

/** Where and when a member's trip, or their home, meets another's. */
export interface Meeting {
  /** Both null at home. */
  ownTripId: string | null
  ownTripName: string | null
  /** Null where both are only in the same country. */
  placeName: string | null
  countryCode: string
  /** `YYYY-MM-DD` */
  fromDay: string
  toDay: string
  /** Whether they are only some of these days, which is not known. */
  isRough: boolean
}

/**
 * SQL of a Meeting as json, of a member with a row of `trip` that they may see: the first in one place,
 * else the first in one country, of those whose days are known, else of the others; null where they meet
 * no more.
 */
export function firstMeeting(member: string, trip: string): string {
  return `(select json_build_object('ownTripId', met.id, 'ownTripName', met.name,
      'placeName', case when met.is_place then stop.place_name end,
      'countryCode', stop.country_code, 'fromDay', met.from_day, 'toDay', met.to_day,
      'isRough', met.is_rough)
    from (
      select voyage.id, voyage.name, theirs.position,
        ${isSamePlace('mine', 'theirs')} as is_place,
        ${sharedBy('mine', 'theirs')} > 1 as is_rough,
        ${firstDay('mine', 'theirs')} as from_day, ${lastDay('mine', 'theirs')} as to_day
      ${meetingsOf(member, trip)}
      order by is_rough, is_place desc, from_day, to_day, voyage.id
      limit 1) met
    join trip_stop stop on stop.trip_id = ${trip}.id and stop.position = met.position)`
}

/** The same of where a member lives: the first stay there, those first whose days are known. */
export function firstAtHome(member: string, trip: string): string {
  return `(select json_build_object('ownTripId', null, 'ownTripName', null,
      'placeName', stop.place_name, 'countryCode', stop.country_code, 'fromDay', theirs.from_day,
      'toDay', theirs.to_day, 'isRough', theirs.shared_by > 1)
    from member resident cross join lateral ${homeOf('resident')} home
    join stay theirs on theirs.trip_id = ${trip}.id and ${isComing('home', 'theirs')}
    join trip_stop stop on stop.trip_id = theirs.trip_id and stop.position = theirs.position
    where resident.id = ${member}
    order by theirs.shared_by > 1, theirs.from_day, theirs.position
    limit 1)`
}
