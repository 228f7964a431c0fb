import type { Locale } from '@farfolk/contract/members'
import type { Notification, NotificationType } from '@farfolk/contract/notifications'
import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import { tx } from '../db/transaction.ts'
import type { FeatureDeps } from '../feature-deps.ts'
import { giveBack, spend } from '../limits/limits.ts'
import { firstAtHome, firstMeeting, type Meeting } from '../matches/first-meeting.ts'
import { notificationLetter } from './letters.ts'
import { mailLinks } from './mail-links.ts'
import { isLastWord, mailColumns, mailKindOf, type MailRequest } from './mail-kinds.ts'
import {
  foundBySearch,
  stillWaits,
  subjectPath,
  subjectTitle,
  withActor,
} from './notification-json.ts'
import { isOpen } from './statements.ts'

export type MailDeps = Pick<FeatureDeps, 'config' | 'connections' | 'mail' | 'secrets'>

/** Who asks, takes it back and asks again is mailed once. */
const oncePerDay = { count: 1, seconds: 86_400 }

/**
 * The job: mails a notification that is still unread and may still be seen, to a member who still
 * wants mails of its kind, once a day for the same actor and subject unless the last word counts. Past the recipient's mails of
 * the hour nothing happens.
 */
export async function mailNotification(deps: MailDeps, request: MailRequest): Promise<void> {
  const { config, connections, mail } = deps
  await tx(connections.db, async (trx) => {
    const found = await findMailable(trx, request)
    const kind = found && mailKindOf[found.type]
    if (!found || !kind) return
    const links = mailLinks(deps, { memberId: request.memberId, kind })
    // The own trip's page says of the meeting what the other's does not.
    const ownTripId = found.meeting?.ownTripId
    const path = ownTripId ? `/trips/${ownTripId}` : found.path
    const about = { ...found, url: config.publicUrl + path }
    const letter = notificationLetter(found.locale, found.type, about, links)
    if (!letter) return
    const news = `notice:${request.memberId}:${found.type}:${found.actorId}:${found.subjectId}`
    if (!isLastWord(found) && !(await spend(trx, news, oncePerDay))) return
    const oneClickUrl = links.unsubscribeUrl
    const isSent = await mail.send(trx, { to: found.email, letter, oneClickUrl, isNotice: true })
    if (!isSent) await giveBack(trx, news)
  })
}

interface Mailable {
  type: NotificationType
  email: string
  locale: Locale
  actor: string
  title: string
  subjectKind: Notification['subject']['kind']
  path: string
  /** Written with a request, to decide by. */
  words: string | null
  /** Of a `trip_match` or a `trip_to_town`. */
  meeting: Meeting | null
  /** Of a trip that the reader follows. */
  isFollowed: boolean
  /** Of a visit. */
  days: { first: string; last: string } | null
  /** Of a visit: told once more. */
  isWaiting: boolean
  /** By a kept search. */
  found: Notification['subject']['found'] | null
  actorId: string | null
  subjectId: string
}

const wantsMail = `case n.type ${Object.entries(mailKindOf)
  .map(([type, kind]) => `when '${type}' then receiver.${mailColumns[kind]}`)
  .join(' ')} else false end`

/** Of the visit that a notification is about. */
function visitOf(column: string): string {
  return `case n.subject_kind when 'visit' then (
    select ${column} from visit v where v.id = n.subject_id) end`
}

const words = `case n.type
    when 'friend_request' then (select tie.message from friendship tie
      where tie.member_id = n.member_id and tie.other_id = n.actor_id and tie.state = 'incoming')
    when 'trip_join_request' then (select seat.message from traveller seat
      where seat.trip_id = n.subject_id and seat.member_id = n.actor_id and seat.status = 'pending')
    when 'visit_requested' then ${visitOf('v.message')}
    when 'visit_accepted' then ${visitOf('v.answer')}
    when 'visit_declined' then ${visitOf('v.answer')}
    end`

const days = visitOf(`json_build_object('first', v.first_day, 'last', v.last_day)`)

const meeting = `case n.type
    when 'trip_match' then (
      select ${firstMeeting('n.member_id', 'trip')} from trip where trip.id = n.subject_id)
    when 'trip_to_town' then (
      select ${firstAtHome('n.member_id', 'trip')} from trip where trip.id = n.subject_id) end`

async function findMailable(
  trx: Executor,
  { memberId, id }: MailRequest,
): Promise<Mailable | undefined> {
  const { rows } = await sql<Mailable>`
    select n.type, receiver.email, receiver.locale, coalesce(actor.first_name, '') as actor,
      coalesce(${sql.raw(subjectTitle)}, '') as title,
      n.subject_kind as "subjectKind",
      exists (select from trip_follow f
        where f.trip_id = n.subject_id and f.member_id = n.member_id)
        and not exists (select from traveller seat
          where seat.trip_id = n.subject_id and seat.member_id = n.member_id
            and seat.status in ('accepted', 'invited')) as "isFollowed",
      ${sql.raw(subjectPath)} as path,
      ${sql.raw(words)} as words, ${sql.raw(meeting)} as meeting, ${sql.raw(days)} as days,
      ${sql.raw(foundBySearch)} as found, ${sql.raw(stillWaits)} as "isWaiting",
      n.actor_id as "actorId", n.subject_id as "subjectId"
    from notification n join member receiver on receiver.id = n.member_id ${sql.raw(withActor)}
    where n.member_id = ${memberId} and n.id = ${id} and n.read_at is null
      and receiver.closed_at is null and receiver.email_confirmed_at is not null
      and ${sql.raw(wantsMail)} and ${sql.raw(isOpen('n.member_id'))}
  `.execute(trx)
  return rows[0]
}
