import { countedNotifications } from '@farfolk/contract/notifications'
import {
  fromViewer,
  type PageColumns,
  pageOfNewest,
  pageStatement,
  viewerColumns,
  type ViewerColumns,
} from '../http/page-statement.ts'
import { viewerCte } from '../http/session.ts'
import { notificationIsVisible } from '../visibility/notifications.ts'
import { notificationJson, withActor } from './notification-json.ts'

// The texts of the hot reads: each checks the session and builds the answer at once.

/** What notificationIsVisible() asks of a row of `notification`. */
export const columnsOf = (n: string) => ({
  type: `${n}.type`,
  actor: `${n}.actor_id`,
  kind: `${n}.subject_kind`,
  subject: `${n}.subject_id`,
})

/** Whether its member may see a row `n` of `notification`. */
export function isOpen(viewer: string): string {
  return notificationIsVisible(columnsOf('n'), viewer)
}

/** SQL of a member's number of unread ones, as far as it is counted. */
export function unreadCount(member: string): string {
  return `(select count(*)::integer from (select from notification n
    where n.member_id = ${member} and n.read_at is null and ${isOpen(member)}
    limit ${countedNotifications}) counted)`
}

export interface CountRow extends ViewerColumns {
  count: number
}

/** $1 the token's hash. */
export const countText = `with ${viewerCte('$1')}
  select ${viewerColumns}, ${unreadCount('viewer.id')} as count from ${fromViewer}`

export type PageRow = ViewerColumns & PageColumns

/** $1 the token's hash, $2 limit, $3 and $4 key and id of the cursor or null. */
export const pageText = pageStatement(
  pageOfNewest('n', {
    from: `from notification n where n.member_id = viewer.id and ${isOpen('viewer.id')}`,
    json: notificationJson,
    joined: withActor,
  }),
)
