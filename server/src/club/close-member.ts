import { createAccountLimits } from '../accounts/limits.ts'
import { closeMember as close } from '../closing/close-account.ts'
import { tx } from '../db/transaction.ts'
import type { ClubDeps } from './deps.ts'
import { lockMember } from './find-member.ts'
import { recordAction } from './record-action.ts'
import { requireClubKey } from './require-club-key.ts'
import { minuteOf } from './text-table.ts'

/** Closes an account as its member could, with the same days to come back and the same mail. */
export async function closeMember(
  { connections: { db }, live, mail, notifications, rateLimits, secrets }: ClubDeps,
  idOrEmail: string,
  reason: string | null,
): Promise<string[]> {
  await requireClubKey(db, secrets)
  return tx(db, async (trx) => {
    const member = await lockMember(trx, idOrEmail)
    const { id, name } = member
    if (member.banned_at) return [`${name} is banned. For good it is: npm run club -- erase ${id}`]
    if (member.erase_at) return [`${name} is closed already, ${untilErased(member.erase_at)}`]
    const limits = createAccountLimits(db, rateLimits)
    const eraseAt = await close({ limits, live, mail, notifications }, trx, id)
    if (!eraseAt) throw new Error('a member that was open is not')
    await recordAction(trx, { member_id: id, action: 'close', reason })
    return [`${name} is closed: signed out, hidden from everybody, ${untilErased(eraseAt)}`]
  })
}

function untilErased(eraseAt: Date): string {
  return `and erased ${minuteOf(eraseAt)} UTC unless they sign in before.`
}
