import { Email } from '@farfolk/contract/fields'
import { type Locale, locales } from '@farfolk/contract/locales'
import { sql } from 'kysely'
import { clubInvitationLetter } from '../accounts/letters.ts'
import { invitedDays } from '../accounts/may-sign-up.ts'
import type { Executor } from '../db/database.ts'
import { tx } from '../db/transaction.ts'
import type { ClubDeps } from './deps.ts'
import { ClubFailure } from './failure.ts'
import { requireClubKey } from './require-club-key.ts'

/** Named twice, or by two operators at once, an address gets one mail. */
const onceInSeconds = 60

interface Wanted {
  emails: string[]
  /** Of the letters; absent where it is to be guessed. */
  language: string | undefined
}

/** Lets whoever has these addresses become a member, and mails them how. */
export async function invite(deps: ClubDeps, { emails, language }: Wanted): Promise<string[]> {
  const { config, connections, secrets } = deps
  if (config.signups === 'closed') {
    throw new ClubFailure('SIGNUPS is closed: nobody can sign up. Set it to invited first.')
  }
  const locale = locales.find((known) => known === language)
  if (language !== undefined && !locale) {
    throw new ClubFailure(`${language} is none of the languages ${locales.join(', ')}.`)
  }
  const addresses = emails.map((email) => {
    const read = Email.safeParse(email)
    if (!read.success) throw new ClubFailure(`${email} is no e-mail address.`)
    return read.data
  })
  await requireClubKey(connections.db, secrets)
  return tx(connections.db, async (trx) => {
    const lines: string[] = []
    for (const address of addresses) lines.push(await inviteOne(deps, trx, address, locale))
    return lines
  })
}

async function inviteOne(
  { mail }: ClubDeps,
  trx: Executor,
  email: string,
  locale: Locale | undefined,
): Promise<string> {
  const holder = await findHolder(trx, email)
  if (holder) return holder
  const { rows } = await sql`insert into club_invitation (email) values (${email})
    on conflict (lower(email)) do update set created_at = now()
    where club_invitation.created_at < now() - make_interval(secs => ${onceInSeconds})
    returning email`.execute(trx)
  if (rows.length === 0) return `${email} has been invited a moment ago.`
  const letter = clubInvitationLetter(locale ?? (await guessLocale(trx, email)), email)
  await mail.send(trx, { to: email, letter, limited: false })
  return `${email} is invited for ${invitedDays} days; the mail, in '${letter.locale}', goes as soon as the club runs.`
}

/** Why nobody need be invited; a signup that its maker closed unconfirmed makes way for another. */
async function findHolder(trx: Executor, email: string): Promise<string | undefined> {
  const member = await trx
    .selectFrom('member')
    .select(['id', 'first_name', 'email_confirmed_at', 'closed_at', 'banned_at'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
  if (!member) return undefined
  const { id, first_name: name } = member
  if (member.banned_at) return `${email} is the address of ${name}, ${id}, who is banned.`
  if (member.email_confirmed_at === null) {
    if (member.closed_at) return undefined
    return `${name}, ${id}, has signed up with ${email} and not confirmed it yet.`
  }
  if (member.closed_at)
    return `${email} is the address of ${name}, ${id}: to sign in opens it again.`
  return `${email} is the address of a member already: ${name}, ${id}.`
}

/** As who has it asked a question, else as most members. */
async function guessLocale(trx: Executor, email: string): Promise<Locale> {
  const { rows } = await sql<{ locale: Locale | null }>`select coalesce(
    (select locale from ticket where lower(email) = ${email.toLowerCase()}
     order by created_at desc limit 1),
    (select locale from member where closed_at is null
     group by locale order by count(*) desc, locale limit 1)) as locale`.execute(trx)
  return rows[0]?.locale ?? 'en'
}
