import type { NotificationType } from '@farfolk/contract/notifications'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Executor } from '../db/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Live } from '../live/live.ts'
import { notificationIsVisible } from '../visibility/notifications.ts'
import { visibleTo } from '../visibility/visible.ts'
import { announce, presentRemoved, removedColumns } from './announcements.ts'
import { mailKindOf, type MailRequest } from './mail-kinds.ts'

/** What happened, and to whom. */
export interface NewNotification {
  memberId: string
  type: NotificationType
  /** Null where the club did it. */
  actorId: string | null
  subject: {
    kind: 'user' | 'trip' | 'album' | 'channel'
    id: string
    /** Kept of what is gone; else it is read. */
    title?: string
  }
}

interface Retracted {
  memberId: string
  type: NotificationType
  /** Absent: whoever did it. */
  actorId?: string | null
  subjectId: string
}

export interface Notifications {
  /**
   * Adds a notification in the caller's transaction, shows it to open pages after the commit, and
   * mails it where its receiver wants that. Nothing happens where the receiver may not see
   * the subject or the two have blocked each other, nor for oneself. A second one of the same type,
   * actor and subject that is unread takes the place of the first.
   */
  notify(trx: Executor, notification: NewNotification): Promise<void>
  /** Takes back what no longer holds, such as a request that was cancelled; read or not. */
  retract(trx: Executor, what: Retracted): Promise<void>
  /** Forgets what two members were told of each other: one of them has blocked the other. */
  forgetBetween(trx: Executor, memberId: string, otherId: string): Promise<void>
}

type RemovedRow = Parameters<typeof presentRemoved>[0] & { member_id: string }

export function createNotifications({ jobs, live }: { jobs: Jobs; live: Live }): Notifications {
  return {
    async notify(trx, { memberId, type, actorId, subject }) {
      if (actorId === memberId) return
      const isVisible = visibleTo(memberId, (viewer) =>
        notificationIsVisible(
          { type: 'n.type', actor: 'n.actor_id', kind: 'n.kind', subject: 'n.subject_id' },
          viewer,
        ),
      )
      const { rows } = await sql<{ id: string; is_new: boolean }>`
        insert into notification (member_id, id, type, actor_id, subject_kind, subject_id, subject_title)
        select ${memberId}, ${uuid()}, n.type, n.actor_id, n.kind, n.subject_id, n.title
        from (values (${type}::text, ${actorId}::uuid, ${subject.kind}::text, ${subject.id}::uuid,
          ${subject.title ?? null}::text)) as n (type, actor_id, kind, subject_id, title)
        where ${isVisible}
        on conflict (member_id, type, actor_id, subject_id) where read_at is null
        do update set created_at = excluded.created_at
        returning id, xmax = 0 as is_new
      `.execute(trx)
      const [row] = rows
      if (!row) return
      announce(live, trx, memberId, { type: 'created', id: row.id })
      const request: MailRequest = { memberId, id: row.id }
      if (row.is_new && mailKindOf[type]) await jobs.enqueue(trx, 'notices', request)
    },

    async retract(trx, { memberId, type, actorId, subjectId }) {
      const removed = await trx
        .deleteFrom('notification')
        .where('member_id', '=', memberId)
        .where('type', '=', type)
        .$if(actorId !== undefined, (query) =>
          query.where('actor_id', 'is not distinct from', actorId ?? null),
        )
        .where('subject_id', '=', subjectId)
        .returning(['member_id', ...removedColumns])
        .execute()
      announceRemoved(trx, removed)
    },

    async forgetBetween(trx, memberId, otherId) {
      const removed = await trx
        .deleteFrom('notification')
        .where((eb) =>
          eb.or([
            eb.and({ member_id: memberId, actor_id: otherId }),
            eb.and({ member_id: otherId, actor_id: memberId }),
          ]),
        )
        .returning(['member_id', ...removedColumns])
        .execute()
      announceRemoved(trx, removed)
    },
  }

  function announceRemoved(trx: Executor, removed: RemovedRow[]): void {
    for (const row of removed) {
      announce(live, trx, row.member_id, { type: 'removed', notification: presentRemoved(row) })
    }
  }
}
