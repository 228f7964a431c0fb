import type { Offer } from '@farfolk/contract/members'
import type { VisitRole } from '@farfolk/contract/visits'
import { instantText } from '../db/instants.ts'
import { visitIsShown } from '../visibility/visits.ts'

/** A visit as a calendar tells of it. */
export interface FiledVisit {
  id: string
  /** Of whose calendar it is. */
  role: VisitRole
  offer: Offer
  /** Of the other one. */
  name: string
  /** `YYYY-MM-DD`. */
  firstDay: string
  lastDay: string
  /** ISO 8601, an instant. */
  updatedAt: string
}

/** As many as a calendar has of trips; those farthest ahead. */
const maxVisits = 200

/** SQL of what a member is at a row of `visit` of theirs. */
export function roleAt(visit: string, member: string): string {
  return `case ${visit}.host_id when ${member} then 'host' else 'guest' end`
}

/** SQL of the first name of the other one of it. */
export function otherNameAt(visit: string, member: string): string {
  return `(select other.first_name from member other
        where other.id = case ${visit}.host_id when ${member}
          then ${visit}.guest_id else ${visit}.host_id end)`
}

/** SQL of the accepted visits of a member, as host and as guest, as a list of FiledVisit. */
export function filedVisitsJson(member: string): string {
  return `(select coalesce(json_agg(json_build_object('id', v.id, 'offer', v.offer,
      'role', ${roleAt('v', member)}, 'name', ${otherNameAt('v', member)},
      'firstDay', v.first_day, 'lastDay', v.last_day, 'updatedAt', ${instantText('v.updated_at')})
      order by v.first_day, v.id), '[]')
    from (
      select v.* from visit v
      where (v.host_id = ${member} or v.guest_id = ${member}) and v.status = 'accepted'
        and ${visitIsShown('v', member)}
      order by v.last_day desc, v.id limit ${maxVisits}
    ) v)`
}
