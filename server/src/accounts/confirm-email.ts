import { sql } from 'kysely'
import { tx } from '../db/transaction.ts'
import { ApiError } from '../http/api-error.ts'
import type { JsonText } from '../http/route.ts'
import { hashToken } from '../http/session.ts'
import { indexMember } from '../members/index-member.ts'
import { requireOwnUser } from '../members/own-user.ts'
import { deleteSocialAccounts } from '../social/queries.ts'
import type { AccountDeps } from './deps.ts'
import { endSessions, openSession, spendMailedToken } from './queries.ts'

/** Confirms the address and signs in. */
export async function confirmEmail(
  { connections, live, notifications }: AccountDeps,
  token: string,
  userAgent: string,
): Promise<{ json: JsonText; token: string }> {
  const opened = await tx(connections.db, async (trx) => {
    const spent = await spendMailedToken(trx, 'confirmation', hashToken(token))
    if (!spent) throw new ApiError('invalid_token', { field: 'confirmation.token' })
    const { id } = spent.member
    const { password_hash, first_name, last_name } = spent.token
    await trx
      .updateTable('member')
      .set({
        email_confirmed_at: sql<Date>`coalesce(email_confirmed_at, now())`,
        updated_at: sql<Date>`clock_timestamp()`,
        ...(password_hash !== null &&
          first_name !== null && { password_hash, first_name, last_name }),
      })
      .where('id', '=', id)
      .execute()
    // Only those who have confirmed are found.
    await indexMember(trx, id)
    if (spent.member.email_confirmed_at === null) {
      const welcome = { type: 'welcome', subject: { kind: 'user', id } } as const
      await notifications.notify(trx, { ...welcome, memberId: id, actorId: null })
    }
    // Whoever signed up with the address before has no part in it any more.
    if (password_hash !== null) {
      await endSessions(trx, live, id)
      await deleteSocialAccounts(trx, id)
    }
    return { memberId: id, token: await openSession(trx, id, userAgent) }
  })
  const { json } = await requireOwnUser(connections.pool, opened.memberId)
  return { json, token: opened.token }
}
