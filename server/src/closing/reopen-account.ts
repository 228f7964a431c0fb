import { sql } from 'kysely'
import type { AccountDeps } from '../accounts/deps.ts'
import { claimOnReturn } from '../company/claim-invitations.ts'
import type { Executor } from '../db/database.ts'
import { tx } from '../db/transaction.ts'
import { refreshAround } from '../friendships/refresh-around.ts'
import { reopenedLetter } from './letters.ts'
import { tellMember } from './tell-member.ts'

type ReopenDeps = Pick<
  AccountDeps,
  'connections' | 'mail' | 'config' | 'jobs' | 'live' | 'notifications' | 'limits'
>

/**
 * Undoes the closing for a member who has signed in, in whatever way; another sign-in of the same
 * moment may have done so. False where there is nothing to open: erased by now, or closed by an
 * operator.
 */
export async function reopenAccount(
  { connections, mail, config, jobs, live, notifications, limits }: ReopenDeps,
  memberId: string,
): Promise<boolean> {
  return tx(connections.db, async (trx) => {
    const member = await trx
      .updateTable('member')
      .set({ closed_at: null, erase_at: null })
      .where('id', '=', memberId)
      .where('erase_at', '>', sql<Date>`now()`)
      .where('banned_at', 'is', null)
      .returning(['id', 'email', 'first_name', 'locale', 'email_confirmed_at'])
      .executeTakeFirst()
    if (!member) return isOpen(trx, memberId)
    await claimOnReturn({ jobs, notifications }, trx, memberId)
    await refreshAround(live, trx, memberId)
    const letter = reopenedLetter(member, config.publicUrl)
    await tellMember({ limits, mail }, trx, member, { kind: 'reopened', letter })
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
