import { sql } from 'kysely'
import { nextUpdatedAt } from '../db/next-updated-at.ts'
import { ApiError } from '../http/api-error.ts'
import type { JsonText } from '../http/route.ts'
import { hashToken } from '../http/session.ts'
import { indexMember } from '../members/index-member.ts'
import { requireOwnUser } from '../members/own-user.ts'
import { withFreeAddress } from './addresses.ts'
import type { AccountDeps } from './deps.ts'
import { dropEmailChange } from './email-change.ts'
import { moveToNewAddress } from './move-to-new-address.ts'
import { endWaysIn } from './end-ways-in.ts'
import { spendMailedToken } from './mailed-tokens.ts'
import { openSession, type PassedFactor } from './sessions.ts'
import { withFactor } from '../second-factor/pass-factor.ts'
import { welcomeMember } from './welcome-member.ts'

/** Confirms the address of a signup or the new one of a change, and signs in. */
export async function confirmEmail(
  deps: AccountDeps,
  { token, code }: { token: string; code?: string | undefined },
  { ip, userAgent }: { ip: string; userAgent: string },
): Promise<{ json: JsonText; token: string }> {
  const { connections, live } = deps
  const tokenHash = hashToken(token)
  const open = (passed?: PassedFactor) =>
    withFreeAddress(connections.db, async (trx) => {
      const invalid = () => new ApiError('invalid_token', { field: 'confirmation.token' })
      const spent = await spendMailedToken(trx, 'confirmation', tokenHash)
      if (!spent) {
        const memberId = await moveToNewAddress(deps, trx, tokenHash)
        if (!memberId) throw invalid()
        return { memberId, token: await openSession(trx, memberId, userAgent, passed) }
      }
      // Who has closed the account signs in to open it again: the link alone shows no password.
      if (spent.member.closed_at !== null) throw invalid()
      const { id } = spent.member
      const { password_hash, first_name, last_name, locale } = spent.token
      const isFirstTime = spent.member.email_confirmed_at === null
      // Its owner has confirmed the address in another way, and has a password by now.
      if (password_hash !== null && !isFirstTime) throw invalid()
      await trx
        .updateTable('member')
        .set({
          email_confirmed_at: sql<Date>`coalesce(email_confirmed_at, now())`,
          updated_at: nextUpdatedAt,
          ...(password_hash !== null &&
            first_name !== null && {
              password_hash,
              first_name,
              last_name,
              ...(locale && { locale }),
            }),
        })
        .where('id', '=', id)
        .execute()
      if (isFirstTime) {
        // Whoever asked for it had not shown that this address is theirs.
        await dropEmailChange(trx, id)
        await welcomeMember(deps, trx, id, { invitation: spent.token.invitation_token })
      } else await indexMember(trx, id)
      // Whoever signed up with the address before has no part in it any more.
      if (password_hash !== null) await endWaysIn(trx, live, id)
      return { memberId: id, token: await openSession(trx, id, userAgent, passed) }
    })
  const opened = await withFactor(deps, { code, ip, field: 'confirmation.code' }, open)
  const { json } = await requireOwnUser(connections.pool, opened.memberId)
  return { json, token: opened.token }
}
