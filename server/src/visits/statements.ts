import type { VisitRole } from '@farfolk/contract/visits'
import { instantText } from '../db/instants.ts'
import {
  pageOfNewest,
  type PageColumns,
  pageStatement,
  thingStatement,
  versionOf,
  type ViewerColumns,
} from '../http/page-statement.ts'
import { memberCardJson } from '../members/card-json.ts'
import { isOver, visitIsShown } from '../visibility/visits.ts'
import { mayBecome } from './rules.ts'

// Each checks the session and builds the answer at once, but for `writtenText`.

const withPeople = `join member host on host.id = v.host_id join member guest on guest.id = v.guest_id`

/** SQL of a Visit, of a row `v` joined by `withPeople`. */
function visitJson(viewer: string): string {
  return `json_build_object(
    'id', v.id,
    'host', ${memberCardJson('host')},
    'guest', ${memberCardJson('guest')},
    'offer', v.offer,
    'firstDay', v.first_day,
    'lastDay', v.last_day,
    'people', v.people,
    'message', v.message,
    'status', v.status,
    'answer', v.answer,
    'over', ${isOver('v')},
    'mayBecome', ${mayBecome('v', viewer)},
    'createdAt', ${instantText('v.created_at')},
    'updatedAt', ${instantText('v.updated_at')})`
}

export type VisitPageRow = ViewerColumns & PageColumns

const ownList = (mine: string, theirs: string) =>
  pageStatement(
    pageOfNewest('v', {
      from: `from visit v where v.${mine} = viewer.id and ($5::uuid is null or v.${theirs} = $5::uuid)
        and ${visitIsShown('v', 'viewer.id')}`,
      json: visitJson('viewer.id'),
      joined: withPeople,
    }),
  )

/** By role; $1 the token's hash, $2 limit, $3 and $4 key and id of the cursor or null, $5 a member or null. */
export const ownListTexts: Record<VisitRole, string> = {
  host: ownList('host_id', 'guest_id'),
  guest: ownList('guest_id', 'host_id'),
}

const oneVisit = (id: string, viewer: string) => `
  select ${visitJson(viewer)}::text as json, ${versionOf('v')} as version
  from visit v ${withPeople}
  where v.id = ${id}::uuid and ${visitIsShown('v', viewer)}`

/** $1 the token's hash, $2 the visit. */
export const visitByTokenText = thingStatement(oneVisit('$2', 'viewer.id'))

/** For who has just written it: $1 the visit, $2 the member. */
export const writtenText = oneVisit('$1', '$2::uuid')
