import type { ReportKind } from '@farfolk/contract/reports'
import { canMeet, tripIsVisible } from '../visibility/visible.ts'

/** A kind of thing that can be reported, and what an operator may do about one. */
interface Subject {
  /** SQL of `owner_id` of the thing with the id $1, where the member $2 may see it. */
  visible: string
  /** SQL of `owner_id` and `title` of the thing with the id $1, for the operator. */
  known: string
  /** SQL that deletes the thing with the id $1; absent where it is no content. */
  remove?: string
}

/** A kind that is not here yet is of nothing. */
export const subjects: Partial<Record<ReportKind, Subject>> = {
  user: {
    visible: `select member.id as owner_id from member
      where member.id = $1 and ${canMeet('member', '$2::uuid')}`,
    known: 'select id as owner_id, first_name as title from member where id = $1',
  },
  trip: {
    visible: `select trip.owner_id from trip
      where trip.id = $1 and ${tripIsVisible('trip', '$2::uuid')}`,
    known: 'select owner_id, name as title from trip where id = $1',
    remove: 'delete from trip where id = $1',
  },
}
