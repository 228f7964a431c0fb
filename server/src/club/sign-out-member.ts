import { endSessions } from '../accounts/sessions.ts'
import { tx } from '../db/transaction.ts'
import type { ClubDeps } from './deps.ts'
import { lockMember } from './find-member.ts'
import { recordAction } from './record-action.ts'

/** Ends every session, as of a device that was lost. Passwords and accounts elsewhere stay. */
export async function signOutMember(
  { connections, live }: Pick<ClubDeps, 'connections' | 'live'>,
  idOrEmail: string,
  reason: string | null,
): Promise<string[]> {
  return tx(connections.db, async (trx) => {
    const member = await lockMember(trx, idOrEmail)
    await endSessions(trx, live, member.id)
    await recordAction(trx, { member_id: member.id, action: 'sign_out', reason })
    return [`${member.name} is signed out everywhere.`]
  })
}
