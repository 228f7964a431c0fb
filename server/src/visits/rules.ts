import { earliestDay, isMet } from '../visibility/visits.ts'

/** SQL of whether the days of a row of `visit` are past. */
export function isOver(visit: string): string {
  return `(${visit}.last_day < ${earliestDay})`
}

/**
 * SQL of the statuses that a row of `visit` may go to by one of its two members. Whoever has met cannot
 * take that back: it is what they may write about each other by.
 */
export function mayBecome(visit: string, member: string): string {
  return `(case
    when ${visit}.status = 'pending' and not ${isOver(visit)} then
      case ${visit}.host_id when ${member} then array['accepted', 'declined'] else array['cancelled'] end
    when ${visit}.status = 'accepted' and not ${isMet(visit)} then
      case ${visit}.host_id when ${member} then array['declined'] else array['cancelled'] end
    else '{}' end)`
}
