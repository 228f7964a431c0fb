import { travels } from '../visibility/travels.ts'

/**
 * SQL from `from` to a condition: rows `voyage` of the trips with days that a member travels on, each beside their
 * `seat`. Whether they see it is to be asked as well. Each is looked up by itself: joined, in a small club all trips
 * would be read for it.
 */
export function fromVoyages(member: string): string {
  return `from traveller seat cross join lateral (
        select trip.* from trip
        where trip.id = seat.trip_id and trip.last_day is not null offset 0
      ) voyage
      where seat.member_id = ${member} and ${travels('seat')}`
}
