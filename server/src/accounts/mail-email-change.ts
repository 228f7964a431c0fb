import { sql } from 'kysely'
import { tx } from '../db/transaction.ts'
import { emailChangeLetter, takenAddressLetter } from './address-letters.ts'
import type { AccountDeps } from './deps.ts'
import type { EmailChangeRequest } from './email-change.ts'
import { insertMailedToken } from './mailed-tokens.ts'
import { findMemberByEmail } from './queries.ts'

/** The job: mails the link, or tells the owner of an address that is taken. */
export async function mailEmailChange(
  deps: AccountDeps,
  { memberId, id }: EmailChangeRequest,
): Promise<void> {
  await tx(deps.connections.db, async (trx) => {
    const change = await trx
      .selectFrom('email_change')
      .innerJoin('member', 'member.id', 'email_change.member_id')
      .select(['email_change.email', 'member.first_name', 'member.locale'])
      .where('email_change.member_id', '=', memberId)
      .where('email_change.id', '=', id)
      .where('email_change.expires_at', '>', sql<Date>`now()`)
      .forUpdate('email_change')
      .executeTakeFirst()
    if (!change || !(await deps.mail.spend(trx, change.email))) return
    const { email, first_name: firstName, locale } = change
    const { publicUrl } = deps.config
    const owner = await findMemberByEmail(trx, email, 'enterable')
    if (owner && owner.email_confirmed_at !== null) {
      const letter = takenAddressLetter(owner.locale, owner.first_name, publicUrl)
      await deps.mail.send(trx, { to: owner.email, letter, limited: false })
      return
    }
    const token = await insertMailedToken(trx, 'email_change', memberId, { email })
    const url = `${publicUrl}/confirmations?token=${token}`
    const letter = emailChangeLetter(locale, firstName, url)
    await deps.mail.send(trx, { to: email, letter, limited: false })
  })
}
