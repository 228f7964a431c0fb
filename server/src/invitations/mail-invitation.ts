import type { Locale } from '@farfolk/contract/locales'
import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import { tx } from '../db/transaction.ts'
import type { FeatureDeps } from '../feature-deps.ts'
import { giveBackOne, spend } from '../limits/limits.ts'
import { hashOfAddress } from '../mail/hash-of-address.ts'
import { isOfTheseDays } from '../visibility/invitations.ts'
import { canMeet } from '../visibility/visible.ts'
import { clubInvitationOfFriend } from './letters.ts'
import { isRefused, refusalToken } from './refusals.ts'

/** What the job needs to know. */
export interface InvitationToMail {
  id: string
}

type MailDeps = Pick<
  FeatureDeps,
  'config' | 'connections' | 'jobs' | 'mail' | 'rateLimits' | 'secrets'
>

const laterSeconds = 3_600
/** Many who invite one address must not mail it for ever. */
const hoursOfTries = 24
/** To one address, of all who invite it together. */
const mailsAWeek = 3
const weekSeconds = 7 * 86_400

/**
 * The job: mails an invitation. A member's address gets the same mail as any other, whose link then offers a friend
 * request; not across a block, nor to who is closed or wants no mails of requests, nor where the address refuses
 * invitations or has had those of the week. Past its mails of the hour, and while who invites is closed, it is tried
 * again an hour later, for a day.
 */
export async function mailInvitation(deps: MailDeps, request: InvitationToMail): Promise<void> {
  const { config, connections, jobs } = deps
  await tx(connections.db, async (trx) => {
    const found = await findToMail(trx, request)
    // From before the club was closed: the letter would ask them to join.
    if (!found || config.signups === 'closed') return
    const mailed = found.isInviterClosed ? 'later' : await mailOnce(deps, trx, found)
    if (mailed === 'later' && found.isFresh) {
      await jobs.enqueue(trx, 'club-invitations', request, { startAfter: laterSeconds })
    }
  })
}

type ToMail = NonNullable<Awaited<ReturnType<typeof findToMail>>>

async function mailOnce(
  { config, mail, rateLimits, secrets }: MailDeps,
  trx: Executor,
  found: ToMail,
): Promise<'sent' | 'later' | 'never'> {
  const { email } = found
  const emailHash = hashOfAddress(email)
  if (await isRefused(trx, emailHash)) return 'never'
  const ofWeek = `invited:${emailHash.toString('base64url')}`
  const limit = { count: rateLimits.scaled(mailsAWeek), seconds: weekSeconds }
  if (!(await spend(trx, ofWeek, limit))) return 'never'
  const unsubscribeUrl = `${config.publicUrl}/email-list/unsubscribe/${refusalToken({ secrets }, email)}`
  const letter = clubInvitationOfFriend({ ...found, unsubscribeUrl }, config.publicUrl)
  const sent = await mail.send(trx, {
    to: email,
    letter,
    oneClickUrl: unsubscribeUrl,
    isNotice: true,
  })
  if (!sent) await giveBackOne(trx, ofWeek)
  return sent ? 'sent' : 'later'
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
