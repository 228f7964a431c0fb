import { v7 as uuid } from 'uuid'
import type { OpenedSession } from '../accounts/answer-session.ts'
import { maySignUp } from '../accounts/may-sign-up.ts'
import { openSession, type PassedFactor } from '../accounts/sessions.ts'
import { reopenAccount } from '../closing/reopen-account.ts'
import type { Executor } from '../db/database.ts'
import { breaks, tx } from '../db/transaction.ts'
import { ApiError } from '../http/api-error.ts'
import { requireOwnUser } from '../members/own-user.ts'
import { withFactor } from '../second-factor/pass-factor.ts'
import type { SocialDeps } from './deps.ts'
import { joinMember } from './join-member.ts'
import { insertMember } from './make-member.ts'
import type { Identity } from './provider.ts'
import {
  findMemberBySubject,
  holdMemberBySubject,
  insertSocialAccount,
  lockMemberByEmail,
} from './queries.ts'

export interface SignInFrom {
  ip: string
  userAgent: string
  acceptLanguage: string | undefined
  /** Of a second factor. */
  code: string | undefined
  /** Where whoever is new wants to be then. */
  redirect: string | undefined
}

/**
 * Signs in whom a provider vouches for, and makes a member of somebody new. An account that its
 * member had closed is open again, as with a password.
 */
export async function signInAs(
  deps: SocialDeps,
  identity: Identity,
  from: SignInFrom,
): Promise<OpenedSession> {
  const { db, pool } = deps.connections
  // A transaction must not wait for another connection: the count of signups has its own.
  if (!(await findMemberBySubject(db, identity))) await deps.limits.countSignup(from.ip)
  const open = (passed?: PassedFactor) =>
    tx(db, async (trx) => {
      const member = await findOrMakeMember(deps, trx, identity, from)
      return { member, token: await openSession(trx, member.id, from.userAgent, passed) }
    })
  // Of two at once for one account that is new here, the slower one finds what the other has made.
  const openOnce = (passed?: PassedFactor) =>
    open(passed).catch((error: unknown) => {
      if (breaks(error, 'social_account_subject')) return open(passed)
      throw error
    })
  const { code, ip } = from
  const opened = await withFactor(deps, { code, ip, field: 'user.code' }, openOnce)
  const { member } = opened
  // Erased in the same moment: there is nobody to sign in.
  if (member.isClosing && !(await reopenAccount(deps, member.id))) {
    throw new ApiError('invalid_credentials')
  }
  const { json } = await requireOwnUser(pool, member.id)
  return { json, token: opened.token, isReopened: member.isClosing }
}

interface Entering {
  id: string
  isClosing: boolean
}

async function findOrMakeMember(
  deps: SocialDeps,
  trx: Executor,
  identity: Identity,
  from: SignInFrom,
): Promise<Entering> {
  const known = await holdMemberBySubject(trx, identity)
  if (known) return enter(known)
  const { email } = identity
  if (email === undefined) throw new ApiError('email_missing')
  const id = uuid()
  const mayJoin = await maySignUp(deps.config, trx, email)
  if (mayJoin && (await insertMember(deps, trx, { id, email, identity, from }))) {
    await insertSocialAccount(trx, { id, email }, identity)
    return { id, isClosing: false }
  }
  // Somebody has the address: perhaps the same person, a moment ago.
  const madeMeanwhile = await holdMemberBySubject(trx, identity)
  if (madeMeanwhile) return enter(madeMeanwhile)
  const owner = await lockMemberByEmail(trx, email)
  const canJoinOwner = identity.provider === 'google' && identity.isEmailVerified
  if (!owner || !canJoinOwner) {
    // Where not everybody may join, who has not shown whose the address is learns nothing of it.
    throw new ApiError(deps.config.signups === 'open' ? 'email_taken' : 'signups_closed')
  }
  const entering = enter(owner)
  await joinMember(deps, trx, owner, { identity, redirect: from.redirect })
  return entering
}

/** Refuses an account that is being erased, or that an operator has closed. */
function enter(member: {
  id: string
  closed_at: Date | null
  banned_at: Date | null
  can_be_entered: boolean
}): Entering {
  if (member.banned_at) throw new ApiError('account_banned')
  if (!member.can_be_entered) throw new ApiError('invalid_credentials')
  return { id: member.id, isClosing: member.closed_at !== null }
}
