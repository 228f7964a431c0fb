import { sql } from 'kysely'
import { dropEmailChange } from '../accounts/email-change.ts'
import { hasOtherSignup } from '../accounts/mailed-tokens.ts'
import { welcomeMember } from '../accounts/welcome-member.ts'
import { nextUpdatedAt } from '../db/next-updated-at.ts'
import { tx } from '../db/transaction.ts'
import type { ClubDeps } from './deps.ts'
import { ClubFailure } from './failure.ts'
import { lockMember } from './find-member.ts'
import { recordAction } from './record-action.ts'

/** Confirms the address of a signup whose mail never arrives. */
export async function confirmEmail(
  { connections, live, notifications }: ClubDeps,
  idOrEmail: string,
  reason: string | null,
): Promise<string[]> {
  return tx(connections.db, async (trx) => {
    const member = await lockMember(trx, idOrEmail)
    const { id, name } = member
    if (member.email_confirmed_at) return [`${name} has confirmed the address already.`]
    if (member.closed_at) throw new ClubFailure(`${name} is closed or banned.`)
    // The password is that of whoever came first, who need not be whoever wrote to the operator.
    if (await hasOtherSignup(trx, id)) {
      throw new ClubFailure(
        `Somebody has signed up with ${member.email} more than once: whose it is, its mail alone ` +
          'can tell. Have it moved to one where mails arrive, and a new password set there: ' +
          `npm run club -- change-email ${id} <new e-mail>`,
      )
    }
    await trx
      .updateTable('member')
      .set({ email_confirmed_at: sql<Date>`now()`, updated_at: nextUpdatedAt })
      .where('id', '=', id)
      .execute()
    await dropEmailChange(trx, id)
    await welcomeMember({ notifications }, trx, id)
    live.forgetPages(trx)
    await recordAction(trx, { member_id: id, action: 'confirm_email', reason })
    return [`The address of ${name} is confirmed: all of the club is open to them.`]
  })
}
