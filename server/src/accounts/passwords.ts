import { sql } from 'kysely'
import { claimInvitations } from '../company/claim-invitations.ts'
import { tx } from '../db/transaction.ts'
import { ApiError } from '../http/api-error.ts'
import { hashToken } from '../http/session.ts'
import type { MemberViewer } from '../http/viewer.ts'
import { refuseEasyPassword } from './common-passwords.ts'
import { freeAddress, withFreeAddress } from './addresses.ts'
import type { AccountDeps } from './deps.ts'
import { dropEmailChange } from './email-change.ts'
import { endOpenAddresses, endWaysIn } from './end-ways-in.ts'
import { holdProof } from './proof.ts'
import {
  dropResetLinks,
  endSessions,
  findMailedToken,
  findMemberById,
  spendMailedToken,
} from './queries.ts'
import { welcomeMember } from './welcome-member.ts'

/**
 * Sets a new password with a mailed token; answers the address. Every session ends, and every address
 * that needs none: somebody else may have had the account. The token of the mail to an old address also
 * takes the account back there.
 */
export async function resetPassword(
  { connections, hashing, live, notifications }: AccountDeps,
  given: { token: string; password: string },
): Promise<{ email: string }> {
  const { db } = connections
  const tokenHash = hashToken(given.token)
  const invalid = () => new ApiError('invalid_token', { field: 'password.token' })
  const forgotten = await findMailedToken(db, 'password', tokenHash)
  const found = forgotten ?? (await findMailedToken(db, 'email_return', tokenHash))
  if (!found) throw invalid()
  const email = found.leads_to ?? found.email
  await refuseEasyPassword(given.password, email, 'password.password')
  const passwordHash = await hashing.hash(given.password)
  await withFreeAddress(db, async (trx) => {
    const spent = await spendMailedToken(trx, forgotten ? 'password' : 'email_return', tokenHash)
    if (!spent) throw invalid()
    if (!forgotten && !(await freeAddress(trx, live, email, spent.member.id))) throw invalid()
    await dropEmailChange(trx, spent.member.id)
    // Those of a forgotten password the way back does not spend.
    await dropResetLinks(trx, spent.member.id)
    await trx
      .updateTable('member')
      .set({
        ...(!forgotten && { email }),
        password_hash: passwordHash,
        // The link came by mail: whoever has it reads the mailbox.
        email_confirmed_at: sql<Date>`coalesce(email_confirmed_at, now())`,
        updated_at: sql<Date>`clock_timestamp()`,
      })
      .where('id', '=', spent.member.id)
      .execute()
    const isFirstTime = spent.member.email_confirmed_at === null
    if (isFirstTime) await welcomeMember({ notifications }, trx, spent.member.id)
    else await claimInvitations(notifications, trx, spent.member.id)
    // Made before anybody had shown that the address is theirs, or by who took the account.
    const hadOtherHands = isFirstTime || !forgotten
    if (hadOtherHands) await endWaysIn(trx, live, spent.member.id)
    else {
      await endSessions(trx, live, spent.member.id)
      await endOpenAddresses(trx, spent.member.id)
    }
  })
  return { email }
}

/**
 * Changes the own password. The other sessions end, a change of address that waits for its link, which
 * may be of whoever knew the old password, and links that were mailed to set a new one.
 */
export async function changePassword(
  deps: AccountDeps,
  viewer: MemberViewer,
  given: { current: string; new: string },
  ip: string,
): Promise<void> {
  const { hashing, live } = deps
  const { db } = deps.connections
  const member = await findMemberById(db, viewer.memberId)
  await requireOldOrNew(deps, member, given, ip)
  await refuseEasyPassword(given.new, member.email, 'password.new')
  const passwordHash = await hashing.hash(given.new)
  await tx(db, async (trx) => {
    await holdProof(trx, member, 'password.current')
    await trx
      .updateTable('member')
      .set({ password_hash: passwordHash })
      .where('id', '=', viewer.memberId)
      .execute()
    await dropEmailChange(trx, viewer.memberId)
    await dropResetLinks(trx, viewer.memberId)
    await endSessions(trx, live, viewer.memberId, viewer.sessionId)
  })
}

/**
 * The new one proves as much: an earlier try may have set it, and only its answer got lost. That makes
 * two passwords of one guess, which whoever has the session may have: they are past the door already.
 */
async function requireOldOrNew(
  { hashing, limits }: AccountDeps,
  { email, password_hash: hash }: { email: string; password_hash: string | null },
  given: { current: string; new: string },
  ip: string,
): Promise<void> {
  await limits.requireTries(email, ip)
  if (await hashing.verify(hash, given.current)) return
  if (given.new !== given.current && (await hashing.verify(hash, given.new))) return
  await limits.countFailure(email, ip)
  throw new ApiError('wrong_password', { field: 'password.current' })
}
