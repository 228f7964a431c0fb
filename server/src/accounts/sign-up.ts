import type { signUp as signUpEndpoint } from '@farfolk/contract/accounts'
import type { Body } from '@farfolk/contract/http'
import { invitationIn } from '@farfolk/contract/invitations'
import type { Locale } from '@farfolk/contract/members'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Executor } from '../db/database.ts'
import { breaks, tx } from '../db/transaction.ts'
import { ApiError } from '../http/api-error.ts'
import {
  alreadyMemberLetter,
  confirmationLetter,
  confirmationUrl,
  notInvitedLetter,
} from './letters.ts'
import { pickLocale, pickUnits } from './locale.ts'
import { freeOfClosedSignup } from './addresses.ts'
import { refuseEasyPassword } from './common-passwords.ts'
import type { AccountDeps } from './deps.ts'
import { maySignUp } from './may-sign-up.ts'
import { insertMailedToken, type PendingSignup } from './mailed-tokens.ts'
import { findMemberByEmail } from './queries.ts'
import { claimId, keepOutcome, takenId } from './signup-claims.ts'

type SignUp = Body<typeof signUpEndpoint>['user']

/**
 * Makes a member and mails the link to confirm the address. An address that is taken answers the
 * same and mails its owner, so that nobody learns who is a member; so does one that is not invited
 * where it needs to be, since the invited are as good as members. `isRepeated`: the same signup has been
 * here before, by its id; one that was not invited then counts once it is.
 */
export async function signUp(
  deps: AccountDeps,
  user: SignUp,
  from: { ip: string; acceptLanguage: string | undefined },
): Promise<{ id: string; email: string; isRepeated: boolean }> {
  if (deps.config.signups === 'closed') throw new ApiError('signups_closed')
  await refuseEasyPassword(user.password, user.email, 'user.password')
  await deps.limits.countSignup(from.ip)
  const pending: PendingSignup = {
    passwordHash: await deps.hashing.hash(user.password),
    firstName: user.profile.firstName,
    lastName: user.profile.lastName ?? null,
    locale: pickLocale(user.locale, from.acceptLanguage),
  }
  const id = user.id ?? uuid()
  const isRepeated = await tx(deps.connections.db, async (trx) => {
    const claim = user.id === undefined ? 'new' : await claimId(trx, user.id, user.email)
    if (claim === 'settled') return true
    await freeOfClosedSignup(trx, user.email)
    const mayJoin = await maySignUp(deps.config, trx, user.email)
    if (claim === 'uninvited' && !mayJoin) return true
    const isNew =
      mayJoin &&
      (await insertMember(trx, {
        id,
        email: user.email,
        password_hash: pending.passwordHash,
        first_name: pending.firstName,
        last_name: pending.lastName,
        locale: pending.locale,
        units: pickUnits(user.locale, from.acceptLanguage),
      }))
    const isUninvited = !mayJoin && !(await isTaken(trx, user.email))
    if (user.id !== undefined) await keepOutcome(trx, user.id, isUninvited)
    if (isNew) await mailConfirmation(deps, trx, { id, pending, isOwn: true }, user)
    else if (!isUninvited) await mailOwner(deps, trx, user, pending)
    else {
      const letter = notInvitedLetter(pending.locale, pending.firstName)
      await deps.mail.send(trx, { to: user.email, letter })
    }
    return claim !== 'new'
  })
  return { id, email: user.email, isRepeated }
}

interface NewMember {
  id: string
  email: string
  password_hash: string
  first_name: string
  last_name: string | null
  locale: Locale
  units: 'metric' | 'imperial'
}

/** False when the address is taken. */
async function insertMember(trx: Executor, member: NewMember): Promise<boolean> {
  try {
    const result = await trx
      .insertInto('member')
      .values(member)
      .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
      .executeTakeFirst()
    return result.numInsertedOrUpdatedRows === 1n
  } catch (error) {
    if (breaks(error, 'member_pkey')) throw takenId()
    throw error
  }
}

async function isTaken(trx: Executor, email: string): Promise<boolean> {
  const member = await trx
    .selectFrom('member')
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
  return member !== undefined
}

async function mailOwner(
  deps: AccountDeps,
  trx: Executor,
  { email, redirect }: SignUp,
  pending: PendingSignup,
): Promise<void> {
  const owner = await findMemberByEmail(trx, email, 'open')
  // A closed account: its owner has left, and a mail would only say so to whoever asks.
  if (!owner) return
  if (owner.email_confirmed_at === null) {
    const waiting = { id: owner.id, pending, isOwn: false }
    await mailConfirmation(deps, trx, waiting, { email: owner.email, redirect })
    return
  }
  const letter = alreadyMemberLetter(owner.locale, owner.first_name, deps.config.publicUrl)
  await deps.mail.send(trx, { to: owner.email, letter })
}

/**
 * Where the address waits to be confirmed already, the link makes this signup count: whoever can
 * read the mail decides, and not whoever came first.
 */
async function mailConfirmation(
  deps: AccountDeps,
  trx: Executor,
  member: { id: string; pending: PendingSignup; isOwn: boolean },
  { email, redirect }: Pick<SignUp, 'email' | 'redirect'>,
): Promise<void> {
  const token = await insertMailedToken(trx, 'confirmation', member.id, {
    invitation: invitationIn(redirect),
    ...(!member.isOwn && { pending: member.pending }),
  })
  const { firstName, locale } = member.pending
  const url = confirmationUrl(deps.config.publicUrl, token, redirect)
  const letter = confirmationLetter(locale, firstName, url)
  await deps.mail.send(trx, { to: email, letter })
}
