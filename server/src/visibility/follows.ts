import { travelsAlong } from './travels.ts'
import { canMeetId, tripIsVisible } from './visible.ts'

/**
 * Whether a row of `trip_follow` holds: its member sees the row of `trip`, and does not travel on it, as who
 * comes along in the same moment may.
 */
export function followHolds(follow: string, trip: string): string {
  const member = `${follow}.member_id`
  return `(${tripIsVisible(trip, member)} and not ${travelsAlong(`${trip}.id`, member)})`
}

/** Whether one who travels on the trip counts that row: it holds, and the two may meet. */
export function followIsCounted(follow: string, trip: string, viewer: string): string {
  return `(${canMeetId(`${follow}.member_id`, viewer)} and ${followHolds(follow, trip)})`
}
