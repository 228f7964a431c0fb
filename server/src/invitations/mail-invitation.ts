import type { Locale } from '@farfolk/contract/locales'
import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import { tx } from '../db/transaction.ts'
import type { FeatureDeps } from '../feature-deps.ts'
import { isOfTheseDays } from '../visibility/invitations.ts'
import { canMeet } from '../visibility/visible.ts'
import { clubInvitationOfFriend } from './letters.ts'

/** What the job needs to know. */
export interface InvitationToMail {
  id: string
}

type MailDeps = Pick<FeatureDeps, 'config' | 'connections' | 'jobs' | 'mail'>

const laterSeconds = 3_600
/** Many who invite one address must not mail it for ever. */
const hoursOfTries = 24

/**
 * The job: mails an invitation. A member's address gets the same mail as any other, whose link then offers a friend
 * request; not across a block, nor to who is closed or wants no mails of requests. Past the address's mails of
 * the hour, and while who invites is closed, it is tried again an hour later, for a day.
 */
export async function mailInvitation(
  { config, connections, jobs, mail }: MailDeps,
  request: InvitationToMail,
): Promise<void> {
  await tx(connections.db, async (trx) => {
    const found = await findToMail(trx, request)
    // From before the club was closed: the letter would ask them to join.
    if (!found || config.signups === 'closed') return
    const { email, isFresh, isInviterClosed } = found
    const letter = clubInvitationOfFriend(found, config.publicUrl)
    const isSent = !isInviterClosed && (await mail.send(trx, { to: email, letter, isNotice: true }))
    if (!isSent && isFresh) {
      await jobs.enqueue(trx, 'club-invitations', request, { startAfter: laterSeconds })
    }
  })
}

/** As who reads it is a member, has signed up or asked a question; else as who invites. */
const knownLocale = sql<Locale>`coalesce(
  guest.locale,
  (select locale from ticket where lower(ticket.email) = lower(sent.email)
   order by created_at desc limit 1),
  inviter.locale)`

/** Undefined where nothing is to be mailed: it was taken back, or `mailInvitation` says why. */
async function findToMail(trx: Executor, { id }: InvitationToMail) {
  return trx
    .selectFrom('mailed_invitation as sent')
    .innerJoin('member as inviter', 'inviter.id', 'sent.member_id')
    .leftJoin('member as guest', (join) =>
      join.on(sql`lower(guest.email)`, '=', sql`lower(sent.email)`),
    )
    .select([
      'sent.email',
      sql<string>`sent.token`.as('token'),
      'sent.message',
      'inviter.first_name as inviter',
      sql<boolean>`inviter.closed_at is not null`.as('isInviterClosed'),
      knownLocale.as('locale'),
      sql<boolean>`sent.created_at > now() - make_interval(hours => ${hoursOfTries})`.as('isFresh'),
    ])
    .where('sent.id', '=', id)
    .where('sent.token', 'is not', null)
    .where(sql<boolean>`${sql.raw(isOfTheseDays('sent'))}`)
    .where(
      sql<boolean>`(inviter.closed_at is not null or ${sql.raw(canMeet('inviter', 'guest.id'))})`,
    )
    .where(sql<boolean>`(guest.id is null or guest.closed_at is null
      and (guest.email_confirmed_at is null or guest.email_friend_requests))`)
    .executeTakeFirst()
}
