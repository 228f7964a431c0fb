import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import type { NewNotification, Notifications } from '../notifications/notify.ts'
import { canSee } from '../visibility/can-see.ts'
import { isHidden } from '../visibility/hidden.ts'

/** Of the types those about who comes along. */
export type CompanyNews = Extract<NewNotification['type'], `trip_${string}`>

interface News {
  type: CompanyNews
  tripId: string
  from: string
  to: string
  /** A letter has said it before. */
  isMailed?: boolean
}

export function tell(
  notifications: Notifications,
  trx: Executor,
  { type, tripId, from, to, isMailed = false }: News,
): Promise<void> {
  const subject = { kind: 'trip', id: tripId } as const
  const before = isMailed ? 'mailed' : undefined
  return notifications.notify(trx, { memberId: to, type, actorId: from, subject, before })
}

interface Parties {
  tripId: string
  ownerId: string
  memberId: string
}

/** An invitation or a request has its answer, or is taken back. */
export async function forgetQuestions(
  notifications: Notifications,
  trx: Executor,
  { tripId, ownerId, memberId }: Parties,
): Promise<void> {
  // Whoever owned the trip when it was asked.
  await notifications.retract(trx, { memberId, type: 'trip_invite', subjectId: tripId })
  await notifications.retract(trx, {
    memberId: ownerId,
    type: 'trip_join_request',
    actorId: memberId,
    subjectId: tripId,
  })
}

/**
 * The owner has ended their place. Who may not see the trip any more is told as those are whom a block
 * keeps from a new owner: what they read says nothing of why.
 */
export async function tellRemoved(
  notifications: Notifications,
  trx: Executor,
  { tripId, ownerId, memberId }: Parties,
): Promise<void> {
  if (await canSee(trx, 'trip', tripId, memberId)) {
    await tell(notifications, trx, { type: 'trip_removed', tripId, from: ownerId, to: memberId })
    return
  }
  const trip = await trx
    .selectFrom('trip')
    .select(['id', 'name'])
    .where('id', '=', tripId)
    .where(sql<boolean>`not ${sql.raw(isHidden('trip'))}`)
    .executeTakeFirst()
  if (trip) await tellClosed(notifications, trx, trip, { from: ownerId, to: [memberId] })
}

/** Who sees the trip no more: its name is kept, and whom to ask is its owner of before. */
export function tellClosed(
  notifications: Notifications,
  trx: Executor,
  { id, name }: { id: string; name: string },
  { from, to }: { from: string; to: readonly string[] },
): Promise<void> {
  const subject = { kind: 'trip', id, title: name } as const
  return notifications.notifyEach(trx, to, { type: 'trip_closed', actorId: from, subject })
}

/** Somebody travels along no more. */
export async function forgetAnswers(
  notifications: Notifications,
  trx: Executor,
  { tripId, ownerId, memberId }: Parties,
): Promise<void> {
  const accepted = { type: 'trip_accepted', subjectId: tripId } as const
  await notifications.retract(trx, { memberId, ...accepted })
  await notifications.retract(trx, { memberId: ownerId, actorId: memberId, ...accepted })
}
