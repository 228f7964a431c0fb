import { Email } from '@farfolk/contract/fields'
import { beginEmailChange } from '../accounts/email-change.ts'
import { findMemberByEmail } from '../accounts/queries.ts'
import { tx } from '../db/transaction.ts'
import type { ClubDeps } from './deps.ts'
import { ClubFailure } from './failure.ts'
import { lockMember } from './find-member.ts'
import { recordAction } from './record-action.ts'

interface Wanted {
  newEmail: string
  reason: string | null
}

/**
 * Mails a link to the new address, as of a member who has asked for it in the settings: it moves with
 * the link, and the old address gets its mail then, with a way back.
 */
export async function changeEmail(
  { connections, jobs }: ClubDeps,
  idOrEmail: string,
  { newEmail, reason }: Wanted,
): Promise<string[]> {
  const read = Email.safeParse(newEmail)
  if (!read.success) throw new ClubFailure(`${newEmail} is no e-mail address.`)
  const email = read.data
  return tx(connections.db, async (trx) => {
    const member = await lockMember(trx, idOrEmail)
    const { id, name } = member
    if (member.email.toLowerCase() === email.toLowerCase()) {
      return [`${email} is the address of ${name} already.`]
    }
    if (member.banned_at) throw new ClubFailure(`${name} is banned.`)
    if (member.closed_at)
      throw new ClubFailure(`${name} is closed: to sign in opens the account again.`)
    const owner = await findMemberByEmail(trx, email, 'enterable')
    if (owner && owner.email_confirmed_at !== null) {
      throw new ClubFailure(`${email} is the address of another member, ${owner.id}.`)
    }
    await beginEmailChange({ jobs }, trx, id, email)
    await recordAction(trx, { member_id: id, action: 'change_email', reason })
    return [
      `A link is on its way to ${email} as soon as the club runs, and works for 48 hours.`,
      `Until it is opened ${member.email} stays the address of ${member.first_name}.`,
    ]
  })
}
