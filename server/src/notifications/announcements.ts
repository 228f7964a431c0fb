import type {
  Notification,
  NotificationEvent,
  RemovedNotification,
} from '@farfolk/contract/notifications'
import type { Selectable } from 'kysely'
import type pg from 'pg'
import type { Executor } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import { unsized } from '../db/unsized.ts'
import type { Live } from '../live/live.ts'
import { notificationJson, withActor } from './notification-json.ts'
import { isOpen, unreadCount } from './statements.ts'

const channel = 'NotificationsChannel'

/** What happened to a member's notifications; what may be `hidden` is removed unless they see it still. */
type Announcement =
  | { type: 'created' | 'read'; id: string }
  | { type: 'removed' | 'hidden'; notification: RemovedNotification }
  | { type: 'allRead' }

/** Tells members' open pages, after the commit. */
export function announce(
  live: Live,
  executor: Executor,
  memberIds: readonly string[],
  announcement: Announcement,
): void {
  live.announce(executor, channel, memberIds, announcement)
}

export const removedColumns = ['id', 'type', 'subject_kind', 'subject_id'] as const

/** What is still told of one that is gone. */
export function presentRemoved(
  row: Pick<Selectable<Schema['notification']>, (typeof removedColumns)[number]>,
): RemovedNotification {
  const { id, type, subject_kind: kind, subject_id: subjectId } = row
  return { id, type, subject: { kind, id: subjectId } }
}

type RemovedRow = Parameters<typeof presentRemoved>[0] & { member_id: string }

/** Tells members what they have no more, or may not; what several were told by one id is told once. */
export function announceGone(
  live: Live,
  executor: Executor,
  type: 'removed' | 'hidden',
  rows: readonly RemovedRow[],
): void {
  for (const [, [first, ...others]] of Map.groupBy(rows, (row) => row.id)) {
    const memberIds = [first!, ...others].map((row) => row.member_id)
    announce(live, executor, memberIds, { type, notification: presentRemoved(first!) })
  }
}

/** $1 the members, $2 the notification or null. */
export const presentText = `
  select receiver.id as member_id, ${unreadCount('receiver.id')} as count, found.json
  from unnest(${unsized('$1::uuid[]')}) receiver (id)
  left join lateral (
    select ${notificationJson} as json from notification n ${withActor}
    where n.member_id = receiver.id and n.id = $2 and ${isOpen('receiver.id')}) found on true`

interface PresentRow {
  member_id: string
  count: number
  json: Notification | null
}

export function defineChannel(live: Live, pool: pg.Pool): void {
  live.channel<Announcement>(channel, {
    async present([announcement], online) {
      const { rows } = await pool.query<PresentRow>(presentText, [online, idOf(announcement)])
      return rows.flatMap((row) => {
        const data = eventOf(announcement, row)
        return data ? [{ memberId: row.member_id, data }] : []
      })
    },
  })
}

function idOf(announcement: Announcement): string | null {
  if ('notification' in announcement) return announcement.notification.id
  return 'id' in announcement ? announcement.id : null
}

/** Undefined where it is gone again: another announcement says so. */
function eventOf(
  announcement: Announcement,
  { count, json }: PresentRow,
): NotificationEvent | undefined {
  const { type } = announcement
  if (type === 'allRead') return { type, count }
  if (type === 'removed' || (type === 'hidden' && !json)) {
    return { type: 'removed', notification: announcement.notification, count }
  }
  if (type === 'hidden') return undefined
  return json ? { type, notification: json, count } : undefined
}
