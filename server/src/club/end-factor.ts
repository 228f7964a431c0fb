import { tx } from '../db/transaction.ts'
import { factorEndedLetter } from '../second-factor/letters.ts'
import { deleteFactor } from '../second-factor/queries.ts'
import type { ClubDeps } from './deps.ts'
import { lockMember } from './find-member.ts'
import { recordAction } from './record-action.ts'
import { requireClubKey } from './require-club-key.ts'

/** For who has lost their phone and their recovery codes: the password alone signs them in again. */
export async function endFactor(
  { connections: { db }, mail, secrets }: Pick<ClubDeps, 'connections' | 'mail' | 'secrets'>,
  idOrEmail: string,
  reason: string | null,
): Promise<string[]> {
  await requireClubKey(db, secrets)
  return tx(db, async (trx) => {
    const member = await lockMember(trx, idOrEmail)
    if (!(await deleteFactor(trx, member.id))) return [`${member.name} has no second factor.`]
    // A confirmed address: nobody else can turn a factor on.
    const letter = factorEndedLetter(member)
    await mail.send(trx, { to: member.email, letter, replyTo: 'support', limited: false })
    await recordAction(trx, { member_id: member.id, action: 'end_factor', reason })
    return [`${member.name} signs in without a code, and is told by mail.`]
  })
}
