import type { Locale } from '@farfolk/contract/members'
import { sql } from 'kysely'
import { tellMember } from '../closing/tell-member.ts'
import { claimInvitations } from '../company/claim-invitations.ts'
import type { Executor } from '../db/database.ts'
import { nextUpdatedAt } from '../db/next-updated-at.ts'
import { tx } from '../db/transaction.ts'
import { ApiError } from '../http/api-error.ts'
import { hashToken } from '../http/session.ts'
import type { MemberViewer } from '../http/viewer.ts'
import { refuseEasyPassword } from './common-passwords.ts'
import { freeAddress, withFreeAddress } from './addresses.ts'
import type { AccountDeps } from './deps.ts'
import { dropEmailChange } from './email-change.ts'
import { movedLetter } from './address-letters.ts'
import { passwordChangedLetter } from './letters.ts'
import { type EndedWays, endOpenAddresses, endSignIns, endWaysIn } from './end-ways-in.ts'
import { requirePassword, stillProves } from './proof.ts'
import { deleteFactorSince } from '../second-factor/queries.ts'
import { listPasskeys } from '../passkeys/queries.ts'
import { listSocialAccounts } from '../social/queries.ts'
import { dropResetLinks, findMailedToken, mailedHours, spendMailedToken } from './mailed-tokens.ts'
import { findMemberById } from './queries.ts'
import { welcomeMember } from './welcome-member.ts'

/**
 * Sets a new password with a mailed token; answers the address. Every session and passkey ends, and every
 * address that needs none: somebody else may have had the account. The token of the mail to an old address also
 * takes the account back there.
 */
export async function resetPassword(
  deps: AccountDeps,
  given: { token: string; password: string },
): Promise<{ email: string }> {
  const { hashing, live, notifications } = deps
  const { db } = deps.connections
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
        password_changed_at: null,
        // The link came by mail: whoever has it reads the mailbox.
        email_confirmed_at: sql<Date>`coalesce(email_confirmed_at, now())`,
        updated_at: nextUpdatedAt,
      })
      .where('id', '=', spent.member.id)
      .execute()
    // Whoever took the account may have turned it on, up to as long before as their link worked.
    if (!forgotten) {
      const since = { instant: found.created_at, hoursBefore: mailedHours.email_change }
      await deleteFactorSince(trx, spent.member.id, since)
    }
    const isFirstTime = spent.member.email_confirmed_at === null
    if (isFirstTime) await welcomeMember({ notifications }, trx, spent.member.id)
    else await claimInvitations(notifications, trx, spent.member.id)
    // Made before anybody had shown that the address is theirs, or by who took the account.
    const hadOtherHands = isFirstTime || !forgotten
    const end = hadOtherHands ? endWaysIn : endSignIns
    const ended = await end(trx, live, spent.member.id)
    if (!hadOtherHands) await endOpenAddresses(trx, spent.member.id)
    await tellOfPassword(deps, trx, spent.member, { email, ended })
  })
  return { email }
}

/**
 * Changes the own password. The other sessions end, accounts elsewhere that whoever had one may have
 * connected, a change of address that waits for its link, which may be of whoever knew the old password, and
 * links that were mailed to set a new one.
 */
export async function changePassword(
  deps: AccountDeps,
  viewer: MemberViewer,
  given: { current: string; new: string },
  ip: string,
): Promise<void> {
  const { hashing, live } = deps
  const { db } = deps.connections
  const field = 'password.current'
  const member = await findMemberById(db, viewer.memberId)
  const passwords = [given.current]
  // Set by an earlier try, perhaps, of which only the answer got lost.
  if (member.changed_password_lately && given.new !== given.current) passwords.push(given.new)
  const right = await requirePassword(deps, member, { passwords, field, ip })
  if (right !== given.current) return
  await refuseEasyPassword(given.new, member.email, 'password.new')
  const passwordHash = await hashing.hash(given.new)
  const isDone = await tx(db, async (trx) => {
    if (!(await stillProves(trx, member))) return false
    const changed = await trx
      .updateTable('member')
      .set({ password_hash: passwordHash, password_changed_at: sql<Date>`clock_timestamp()` })
      .where('id', '=', viewer.memberId)
      .returning(['id', 'email', 'first_name', 'locale', 'email_confirmed_at'])
      .executeTakeFirstOrThrow()
    await dropEmailChange(trx, viewer.memberId)
    await dropResetLinks(trx, viewer.memberId)
    const ended = await endSignIns(trx, live, viewer.memberId, viewer.sessionId)
    await tellOfPassword(deps, trx, changed, { email: changed.email, ended })
    return true
  })
  if (isDone) return
  // Another try of the same moment has set it, unless somebody else has set another.
  const changed = await findMemberById(db, viewer.memberId)
  await requirePassword(deps, changed, { passwords: [given.new], field, ip })
}

/** `email` is the account's from now on: another one where it was taken back from who had it. */
async function tellOfPassword(
  deps: AccountDeps,
  trx: Executor,
  member: {
    id: string
    email: string
    first_name: string
    locale: Locale
    email_confirmed_at: Date | null
  },
  { email, ended }: { email: string; ended: EndedWays },
): Promise<void> {
  if (member.email.toLowerCase() !== email.toLowerCase()) {
    const letter = movedLetter(member.locale, { name: member.first_name, email })
    await deps.mail.send(trx, { to: member.email, letter, replyTo: 'support', limited: false })
    return
  }
  const accounts = await listSocialAccounts(trx, member.id)
  const passkeys = await listPasskeys(trx, member.id)
  const kept = {
    accounts: accounts.map(({ provider }) => provider),
    passkeys: passkeys.map(({ name }) => name),
  }
  const letter = passwordChangedLetter(member, { ended, kept }, deps.config.publicUrl)
  await tellMember(deps, trx, member, { kind: 'password', letter })
}
