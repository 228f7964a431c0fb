import { hasBegun, isMet, isOver, wasAcceptedLate } from '../visibility/visits.ts'

/**
 * SQL of the statuses that a row of `visit` may go to by one of its two members. What has begun is taken
 * back no more, nor with it the right to write about each other; only a guest whose days had begun when
 * the host accepted may still say that they do not come.
 */
export function mayBecome(visit: string, member: string): string {
  return `(case
    when ${visit}.status = 'pending' and not ${isOver(visit)} then
      case ${visit}.host_id when ${member} then array['accepted', 'declined'] else array['cancelled'] end
    when ${visit}.status = 'accepted' and not ${hasBegun(visit)} then
      case ${visit}.host_id when ${member} then array['declined'] else array['cancelled'] end
    when ${visit}.status = 'accepted' and ${visit}.guest_id = ${member} and ${wasAcceptedLate(visit)}
      and not ${isMet(visit)} then array['cancelled']
    else '{}' end)`
}
