import { canMeet } from './visible.ts'

/** SQL of the first day that is past nowhere, as `earliestVisitDay` of the contract. */
const earliestDay = `((now() - interval '12 hours') at time zone 'utc')::date`

/** SQL of whether the days of a row of `visit` are past. */
export function isOver(visit: string): string {
  return `(${visit}.last_day < ${earliestDay})`
}

/** SQL of whether the first day of a row of `visit` has begun everywhere, half a day into it in UTC. */
export function hasBegun(visit: string): string {
  return `(${visit}.first_day <= ${earliestDay})`
}

/** SQL of when the host of a row of `visit` first answered: what an older server wrote has it in its last change. */
export function answeredAt(visit: string): string {
  return `coalesce(${visit}.answered_at,
    case when ${visit}.status in ('accepted', 'declined') then ${visit}.updated_at end)`
}

/** SQL of whether an accepted row of `visit`, whose last change that is, had begun by then. */
export function wasAcceptedLate(visit: string): string {
  return `(${visit}.first_day <= ((${visit}.updated_at - interval '12 hours') at time zone 'utc')::date)`
}

/** Whether the viewer, host or guest, sees a row of `visit`: as long as the two may meet. */
export function visitIsShown(visit: string, viewer: string): string {
  return `exists (
    select from member peer
    where peer.id = case ${visit}.host_id when ${viewer} then ${visit}.guest_id else ${visit}.host_id end
      and ${viewer} in (${visit}.host_id, ${visit}.guest_id) and ${canMeet('peer', viewer)})`
}

/**
 * Whether the two of a row of `visit` have met by it, as far as the club knows. Who asked for days that have
 * begun when the host accepts has a day to say that they do not come.
 */
export function isMet(visit: string): string {
  return `(${visit}.status = 'accepted' and ${visit}.first_day < ${earliestDay}
    and ${visit}.updated_at < now() - interval '1 day')`
}

/** SQL of whether one of two members has visited the other. */
export function haveMet(one: string, other: string): string {
  const visited = (guest: string, host: string) => `exists (
    select from visit v where v.guest_id = ${guest} and v.host_id = ${host} and ${isMet('v')})`
  return `(${visited(one, other)} or ${visited(other, one)})`
}
