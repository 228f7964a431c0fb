import type { Locale } from '@farfolk/contract/members'
import type { Notification, NotificationType } from '@farfolk/contract/notifications'
import type { PushKind } from '@farfolk/contract/push'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { queues } from '../jobs/queues.ts'
import { spend } from '../limits/limits.ts'
import { isLastWord, pushKindOf } from '../notifications/mail-kinds.ts'
import { notificationSays } from '../notifications/letters.ts'
import {
  foundBySearch,
  stillWaits,
  subjectPath,
  subjectTitle,
  withActor,
} from '../notifications/notification-json.ts'
import { isOpen } from '../notifications/statements.ts'
import { pushColumns } from './queries.ts'
import type { Device, PushMessage, SendOptions } from './send-push.ts'

/** What the job that tells one device of a notification is given. */
export interface PushRequest {
  memberId: string
  /** Of the notification. */
  id: string
  sessionId: string
}

interface PushDeps {
  db: Database
  options: SendOptions
}

/** Who asks, takes it back and asks again is told once. */
const oncePerDay = { count: 1, seconds: 86_400 }
const mostPerHour = { count: 30, seconds: 3_600 }
/** Less than of others: one that nothing reaches would hold those up. */
const failingTimeoutMs = 2_000

/**
 * The job: tells a device of a notification that is still unread and may still be seen, where it is to be
 * told of its kind. Throws to be tried again, up to the last try, and not where the device was out of reach
 * before; one that no push has reached for two weeks is told nothing more.
 */
export async function pushNotification(
  { db, options }: PushDeps,
  request: PushRequest,
  tries: number,
): Promise<void> {
  const found = await findPushable(db, request)
  if (!found) return
  if (tries === 0 && !(await isWithinLimits(db, request.sessionId, found))) return
  try {
    // In few clubs anybody wants one: what seals them is loaded for the first.
    const { sendPush } = await import('./send-push.ts')
    const outcome = await sendPush(found, messageOf(found, request.id), {
      ...options,
      ...(found.isFailing && { timeoutMs: failingTimeoutMs }),
    })
    if (outcome === 'gone') await endDevice(db, found)
    else if (found.isFailing) await noteSuccess(db, found)
  } catch (error) {
    await noteFailure(db, found)
    // Whose news found it out of reach first is tried again, and none that comes meanwhile.
    const isOver = tries === 0 ? found.isFailing : tries >= queues.pushes.retryLimit
    // That is nothing that operators have to look at.
    if (!isOver) throw error
  }
}

interface Pushable extends Device {
  type: NotificationType
  locale: Locale
  actor: string
  title: string
  subjectKind: Notification['subject']['kind']
  path: string
  /** Of a visit: told once more. */
  isWaiting: boolean
  /** By a kept search. */
  found: Notification['subject']['found'] | null
  actorId: string | null
  subjectId: string
  isFailing: boolean
}

const kinds: Partial<Record<NotificationType, string>> = pushKindOf
const wantsPush = `case n.type ${Object.entries(kinds)
  .filter((entry): entry is [string, PushKind] => entry[1] in pushColumns)
  .map(([type, kind]) => `when '${type}' then device.${pushColumns[kind]}`)
  .join(' ')} else false end`

async function findPushable(
  db: Database,
  { memberId, id, sessionId }: PushRequest,
): Promise<Pushable | undefined> {
  const { rows } = await sql<Pushable>`
    select n.type, receiver.locale, coalesce(actor.first_name, '') as actor,
      coalesce(${sql.raw(subjectTitle)}, '') as title,
      n.subject_kind as "subjectKind", ${sql.raw(subjectPath)} as path,
      ${sql.raw(foundBySearch)} as found, ${sql.raw(stillWaits)} as "isWaiting",
      n.actor_id as "actorId", n.subject_id as "subjectId",
      device.endpoint, device.p256dh, device.auth, device.failing_since is not null as "isFailing"
    from push_subscription device
    join session on session.id = device.session_id and session.expires_at > now()
    join member receiver on receiver.id = device.member_id and receiver.closed_at is null
    join notification n on n.member_id = receiver.id and n.id = ${id} ${sql.raw(withActor)}
    where device.session_id = ${sessionId} and device.member_id = ${memberId}
      and n.read_at is null and ${sql.raw(wantsPush)} and ${sql.raw(isOpen('n.member_id'))}
  `.execute(db)
  return rows[0]
}

async function isWithinLimits(db: Database, sessionId: string, found: Pushable): Promise<boolean> {
  const news = `push:${sessionId}:${found.type}:${found.actorId}:${found.subjectId}`
  if (!isLastWord(found) && !(await spend(db, news, oncePerDay))) return false
  return spend(db, `pushes:${sessionId}`, mostPerHour)
}

/** No more than the list of notifications shows: no words that somebody wrote. */
function messageOf(found: Pushable, id: string): PushMessage {
  const { type, locale, path } = found
  return {
    title: 'Farfolk',
    body: notificationSays(locale, type, found) ?? '',
    tag: id.replaceAll('-', ''),
    path,
    lang: locale,
  }
}

/** Unless the browser has given a new one meanwhile. */
async function endDevice(db: Database, { endpoint }: Device): Promise<void> {
  await db.deleteFrom('push_subscription').where('endpoint', '=', endpoint).execute()
}

async function noteSuccess(db: Database, { endpoint }: Device): Promise<void> {
  await db
    .updateTable('push_subscription')
    .set({ failing_since: null })
    .where('endpoint', '=', endpoint)
    .execute()
}

async function noteFailure(db: Database, { endpoint }: Device): Promise<void> {
  await sql`
    with ended as (
      delete from push_subscription
      where endpoint = ${endpoint} and failing_since < now() - interval '14 days')
    update push_subscription set failing_since = now()
    where endpoint = ${endpoint} and failing_since is null`.execute(db)
}
