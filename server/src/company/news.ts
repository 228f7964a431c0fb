import type { Executor } from '../db/database.ts'
import type { NewNotification, Notifications } from '../notifications/notify.ts'

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
