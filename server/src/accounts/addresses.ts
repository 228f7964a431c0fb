import { sql, type Transaction } from 'kysely'
import { eraseSignup } from '../closing/erase-member.ts'
import type { Database, Executor } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import { breaks, tx } from '../db/transaction.ts'
import type { Live } from '../live/live.ts'
import { forgetUnusedAmong } from '../search/forget-unused-words.ts'
import { listSocialAccounts } from '../social/queries.ts'
import { endSessions } from './sessions.ts'

/**
 * Makes an address free for a member who has shown that it is theirs: a signup with it that was never
 * confirmed goes. False where another member has confirmed it, or signs in by an account elsewhere.
 */
export async function freeAddress(
  trx: Executor,
  live: Live,
  email: string,
  memberId: string,
): Promise<boolean> {
  const holder = await trx
    .selectFrom('member')
    .select(['id', 'email', 'email_confirmed_at'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('id', '<>', memberId)
    .forUpdate()
    .executeTakeFirst()
  if (!holder) return true
  if (holder.email_confirmed_at !== null) return false
  if ((await listSocialAccounts(trx, holder.id)).length > 0) return false
  await endSessions(trx, live, holder.id)
  await forgetUnusedAmong(trx, await eraseSignup(trx, holder))
  return true
}

/**
 * Makes an address free of a signup that was closed before it was confirmed: nobody has shown that it
 * is theirs, and until its days are over whoever has the address could not sign up.
 */
export async function freeOfClosedSignup(trx: Executor, email: string): Promise<void> {
  const holder = await trx
    .selectFrom('member')
    .select(['id', 'email'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('email_confirmed_at', 'is', null)
    .where('closed_at', 'is not', null)
    .where('banned_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!holder || (await listSocialAccounts(trx, holder.id)).length > 0) return
  await forgetUnusedAmong(trx, await eraseSignup(trx, holder))
}

/** As tx, and once more where a signup took the address in the same moment. */
export async function withFreeAddress<T>(
  db: Database,
  work: (trx: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  try {
    return await tx(db, work)
  } catch (error) {
    if (!breaks(error, 'member_email')) throw error
    return tx(db, work)
  }
}
