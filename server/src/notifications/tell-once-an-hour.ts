import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import type { NewNotification, Notifications } from './notify.ts'

/** Who does something a hundred times does it one after the other, and the news may be read meanwhile. */
const foldedHours = 1

/**
 * Tells a member what somebody goes on doing, once in an hour, also where they have read it. Whoever would take back
 * what was told waits until the transaction's end.
 */
export async function tellOnceAnHour(
  notifications: Notifications,
  trx: Executor,
  news: NewNotification,
): Promise<void> {
  const { memberId, type, actorId, subject } = news
  const { rows } = await sql`select from notification
    where member_id = ${memberId} and type = ${type} and actor_id = ${actorId}
      and subject_id = ${subject.id} and created_at > now() - make_interval(hours => ${foldedHours})
    limit 1 for key share`.execute(trx)
  if (rows.length === 0) await notifications.notify(trx, news)
}
