import { sql } from 'kysely'
import type { AccountDeps } from '../accounts/deps.ts'
import { claimOnReturn } from '../company/claim-invitations.ts'
import type { Executor } from '../db/database.ts'
import { tx } from '../db/transaction.ts'
import { refreshAround } from '../friendships/refresh-around.ts'
import { reopenedLetter } from './letters.ts'

type ReopenDeps = Pick<AccountDeps, 'connections' | 'mail' | 'config' | 'live' | 'notifications'>

/**
 * Undoes the closing for a member who has signed in, in whatever way; another sign-in of the same
 * moment may have done so. False where there is nothing to open: erased by now, or closed by an
 * operator.
 */
export async function reopenAccount(
  { connections, mail, config, live, notifications }: ReopenDeps,
  memberId: string,
): Promise<boolean> {
  return tx(connections.db, async (trx) => {
    const member = await trx
      .updateTable('member')
      .set({ closed_at: null, erase_at: null })
      .where('id', '=', memberId)
      .where('erase_at', '>', sql<Date>`now()`)
      .where('banned_at', 'is', null)
      .returning(['email', 'first_name', 'locale'])
      .executeTakeFirst()
    if (!member) return isOpen(trx, memberId)
    await claimOnReturn(notifications, trx, memberId)
    await refreshAround(live, trx, memberId)
    const letter = reopenedLetter(member, config.publicUrl)
    await mail.send(trx, { to: member.email, letter, limited: false })
    return true
  })
}

async function isOpen(db: Executor, memberId: string): Promise<boolean> {
  const member = await db
    .selectFrom('member')
    .select('id')
    .where('id', '=', memberId)
    .where('closed_at', 'is', null)
    .where('banned_at', 'is', null)
    .executeTakeFirst()
  return member !== undefined
}
