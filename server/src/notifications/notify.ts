import type { Notification, NotificationType } from '@farfolk/contract/notifications'
import { type Selectable, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Executor } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Live } from '../live/live.ts'
import { notificationIsVisible } from '../visibility/notifications.ts'
import { announce, announceGone, removedColumns } from './announcements.ts'
import { mailKindOf, type MailRequest, pushKindOf } from './mail-kinds.ts'
import type { PushRequest } from '../push/push-notification.ts'

/** What happened. */
export interface News {
  type: NotificationType
  /** Null where the club did it. */
  actorId: string | null
  subject: {
    kind: Notification['subject']['kind']
    id: string
    /** Kept of what is gone; else it is read. */
    title?: string
  }
  /** What was `told` a short while ago is only put among what was read; what was `mailed` is not mailed. */
  before?: 'told' | 'mailed' | undefined
}

/** What happened, and to whom. */
export interface NewNotification extends News {
  memberId: string
}

interface Retracted {
  /** Absent: whoever was told. */
  memberId?: string | readonly string[]
  type: NotificationType | readonly NotificationType[]
  /** Absent: whoever did it. */
  actorId?: string | null
  subjectId: string
}

/** What a member was told, and has no more. */
interface ForgottenNews extends Pick<
  Selectable<Schema['notification']>,
  'member_id' | (typeof removedColumns)[number] | 'read_at'
> {
  /** With microseconds. */
  told_at: string
}

export interface Notifications {
  /**
   * Adds a notification in the caller's transaction, shows it to open pages after the commit, and
   * mails it where its receiver wants that, and tells their devices. Nothing happens where the receiver may not see
   * the subject or the two have blocked each other, nor for oneself, nor for who is erased meanwhile. A
   * second one of the same type, actor and subject that is unread takes the place of the first.
   */
  notify(trx: Executor, notification: NewNotification): Promise<void>
  /** As `notify` for each of these members, in one statement. */
  notifyEach(trx: Executor, memberIds: readonly string[], news: News): Promise<void>
  /** Takes back what no longer holds, such as a request that was cancelled; read or not. */
  retract(trx: Executor, what: Retracted): Promise<void>
  /** Forgets what two members were told of each other, and answers it: one of them has blocked the other. */
  forgetBetween(trx: Executor, memberId: string, otherId: string): Promise<ForgottenNews[]>
}

interface ToldRow {
  member_id: string
  id: string
  is_new: boolean
  /** Sessions of those that are told by a push. */
  devices: string[]
}

/** Of a row `n` of what happened and a row `receiver` of `member`. */
const isVisible = sql.raw(
  notificationIsVisible(
    { type: 'n.type', actor: 'n.actor_id', kind: 'n.kind', subject: 'n.subject_id' },
    'receiver.id',
  ),
)

export function createNotifications({ jobs, live }: { jobs: Jobs; live: Live }): Notifications {
  // Receivers in order, so that none wait for each other, and held: one may be erased in this moment.
  async function notifyEach(
    trx: Executor,
    memberIds: readonly string[],
    { type, actorId, subject, before }: News,
  ): Promise<void> {
    if (memberIds.length === 0) return
    const { rows } = await sql<ToldRow>`
      insert into notification (
        member_id, id, type, actor_id, subject_kind, subject_id, subject_title, read_at)
      select receiver.id, ${uuid()}, n.type, n.actor_id, n.kind, n.subject_id, n.title,
        case when ${before === 'told'} then now() end
      from member receiver
      cross join (values (${type}::text, ${actorId}::uuid, ${subject.kind}::text, ${subject.id}::uuid,
        ${subject.title ?? null}::text)) as n (type, actor_id, kind, subject_id, title)
      where receiver.id = any(${memberIds}::uuid[]) and receiver.id is distinct from n.actor_id
        and ${isVisible}
      order by receiver.id
      for key share of receiver
      on conflict (member_id, type, actor_id, subject_id) where read_at is null
      do update set created_at = excluded.created_at
      returning member_id, id, xmax = 0 as is_new, array(
        select device.session_id from push_subscription device
        where device.member_id = notification.member_id) as devices
    `.execute(trx)
    if (before === 'told') return
    // All that are new have one id, which is told once.
    for (const [id, told] of Map.groupBy(rows, (row) => row.id)) {
      const to = told.map((row) => row.member_id)
      announce(live, trx, to, { type: 'created', id })
    }
    if (!pushKindOf[type] || before === 'mailed') return
    const fresh = rows.filter((row) => row.is_new)
    const requests = fresh.map(({ member_id: memberId, id }): MailRequest => ({ memberId, id }))
    if (mailKindOf[type]) await jobs.enqueueAll(trx, 'notices', requests)
    // A job each, so that one that cannot be reached holds up no other.
    const pushes = fresh.flatMap(({ member_id: memberId, id, devices }) =>
      devices.map((sessionId): PushRequest => ({ memberId, id, sessionId })),
    )
    await jobs.enqueueAll(trx, 'pushes', pushes)
  }

  return {
    notify: (trx, { memberId, ...news }) => notifyEach(trx, [memberId], news),
    notifyEach,

    async retract(trx, { memberId, type, actorId, subjectId }) {
      const removed = await trx
        .deleteFrom('notification')
        .$if(memberId !== undefined, (query) =>
          query.where('member_id', '=', sql<string>`any(${[memberId ?? []].flat()}::uuid[])`),
        )
        .where('type', '=', sql<NotificationType>`any(${[type].flat()}::text[])`)
        .$if(actorId !== undefined, (query) =>
          query.where('actor_id', 'is not distinct from', actorId ?? null),
        )
        .where('subject_id', '=', subjectId)
        .returning(['member_id', ...removedColumns])
        .execute()
      announceGone(live, trx, 'removed', removed)
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
        .returning(['member_id', ...removedColumns, 'read_at'])
        .returning(sql<string>`created_at::text`.as('told_at'))
        .execute()
      announceGone(live, trx, 'removed', removed)
      return removed
    },
  }
}
