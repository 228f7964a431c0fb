import { sql } from 'kysely'
import { claimInvitations } from '../company/claim-invitations.ts'
import type { Executor } from '../db/database.ts'
import { nextUpdatedAt } from '../db/next-updated-at.ts'
import { movedLetter } from './address-letters.ts'
import { freeAddress } from './addresses.ts'
import type { AccountDeps } from './deps.ts'
import { dropEmailChange } from './email-change.ts'
import { insertMailedToken, spendMailedToken } from './mailed-tokens.ts'
import { welcomeMember } from './welcome-member.ts'

/**
 * Moves a member to the address that the token was mailed to, and tells the old one with a way back.
 * Undefined where the token does not work any more, or another member has confirmed the address.
 */
export async function moveToNewAddress(
  deps: AccountDeps,
  trx: Executor,
  tokenHash: Buffer,
): Promise<string | undefined> {
  const { config, live, mail } = deps
  const spent = await spendMailedToken(trx, 'email_change', tokenHash)
  const email = spent?.token.email
  if (!spent || !email || !(await freeAddress(trx, live, email, spent.member.id))) return undefined
  const { id, email: oldEmail, first_name: name, locale } = spent.member
  await trx
    .updateTable('member')
    .set({
      email,
      email_confirmed_at: sql<Date>`now()`,
      updated_at: nextUpdatedAt,
    })
    .where('id', '=', id)
    .execute()
  await dropEmailChange(trx, id)
  const isFirstTime = spent.member.email_confirmed_at === null
  // Before its links go: they say by whose it came.
  if (isFirstTime) await welcomeMember(deps, trx, id)
  // Links that wait in the old mailbox must not open what has moved away from it.
  await trx
    .deleteFrom('mailed_token')
    .where('member_id', '=', id)
    .where('kind', 'in', ['password', 'confirmation'])
    .execute()
  if (isFirstTime) return id
  await claimInvitations(deps.notifications, trx, id)
  const token = await insertMailedToken(trx, 'email_return', id, { email: oldEmail })
  const url = `${config.publicUrl}/sign-in?reset=${token}`
  await mail.send(trx, {
    to: oldEmail,
    letter: movedLetter(locale, { name, email, url }),
    limited: false,
  })
  return id
}
