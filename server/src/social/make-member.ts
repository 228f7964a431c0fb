import { invitationIn } from '@farfolk/contract/invitations'
import type { Locale } from '@farfolk/contract/members'
import { sql } from 'kysely'
import { confirmationLetter, confirmationUrl } from '../accounts/letters.ts'
import { pickLocale, pickUnits } from '../accounts/locale.ts'
import { insertMailedToken } from '../accounts/mailed-tokens.ts'
import type { Executor } from '../db/database.ts'
import type { SocialDeps } from './deps.ts'
import type { Identity } from './provider.ts'
import { welcomeMember } from '../accounts/welcome-member.ts'

interface NewMember {
  id: string
  email: string
  identity: Identity
  from: { acceptLanguage: string | undefined; redirect: string | undefined }
}

/**
 * Makes a member without a password; false when the address is taken. An address that nobody
 * vouches for has to be confirmed as any other.
 */
export async function insertMember(
  deps: SocialDeps,
  trx: Executor,
  { id, email, identity, from }: NewMember,
): Promise<boolean> {
  const { firstName, lastName, isEmailVerified } = identity
  const locale = pickLocale(identity.locale, from.acceptLanguage)
  const result = await trx
    .insertInto('member')
    .values({
      id,
      email,
      email_confirmed_at: isEmailVerified ? sql<Date>`now()` : null,
      first_name: firstName,
      last_name: lastName,
      locale,
      units: pickUnits(identity.locale, from.acceptLanguage),
    })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .executeTakeFirst()
  if (result.numInsertedOrUpdatedRows !== 1n) return false
  const { redirect } = from
  if (isEmailVerified) await welcomeMember(deps, trx, id, { invitation: invitationIn(redirect) })
  else await mailConfirmation(deps, trx, { id, email, firstName, locale, redirect })
  return true
}

interface Unconfirmed {
  id: string
  email: string
  firstName: string
  locale: Locale
  redirect: string | undefined
}

async function mailConfirmation(
  { config, mail }: SocialDeps,
  trx: Executor,
  { id, email, firstName, locale, redirect }: Unconfirmed,
): Promise<void> {
  const token = await insertMailedToken(trx, 'confirmation', id, {
    invitation: invitationIn(redirect),
  })
  const url = confirmationUrl(config.publicUrl, token, redirect)
  await mail.send(trx, { to: email, letter: confirmationLetter(locale, firstName, url) })
}
