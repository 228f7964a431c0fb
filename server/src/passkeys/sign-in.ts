import type { RequestOptions, SignedCredential } from '@farfolk/contract/passkeys'
import type { OpenedSession } from '../accounts/answer-session.ts'
import type { AccountDeps } from '../accounts/deps.ts'
import { openSession } from '../accounts/sessions.ts'
import { reopenAccount } from '../closing/reopen-account.ts'
import { tx } from '../db/transaction.ts'
import { ApiError } from '../http/api-error.ts'
import { requireOwnUser } from '../members/own-user.ts'
import { deviceMs, newChallenge, readChallenge, spendChallenge } from './challenges.ts'
import { findByCredential, holdEntering, noteUse } from './queries.ts'
import { relyingParty } from './relying-party.ts'

type SignInDeps = Pick<AccountDeps, 'config' | 'secrets'>

/** The same for everybody: the device knows which of its passkeys are of the club. */
export function beginSignIn({ config, secrets }: SignInDeps): RequestOptions {
  return {
    challenge: newChallenge(secrets, 'sign-in'),
    rpId: relyingParty(config).id,
    timeout: deviceMs,
    userVerification: 'required',
  }
}

/**
 * Answers the own user and a new session's token; an account that its member had closed is open again.
 * Whatever is wrong is 401 alike, and counts as a failure of the address; 422 where the device took too long.
 */
export async function signInWithPasskey(
  deps: AccountDeps,
  credential: SignedCredential,
  { ip, userAgent }: { ip: string; userAgent: string },
): Promise<OpenedSession> {
  const { connections, limits } = deps
  await limits.requireAddress(ip)
  const signed = await findSigned(deps, credential)
  const entered = signed && (await open(deps, signed, userAgent))
  if (!entered) {
    await limits.countAddressFailure(ip)
    throw new ApiError('invalid_credentials')
  }
  const { memberId } = signed
  // Erased in the same moment: there is nobody to sign in.
  if (entered.isClosing && !(await reopenAccount(deps, memberId))) {
    throw new ApiError('invalid_credentials')
  }
  const { json } = await requireOwnUser(connections.pool, memberId)
  return { json, token: entered.token, isReopened: entered.isClosing }
}

interface Signed {
  memberId: string
  passkeyId: string
  challenge: string
  /** What the device has said with it. */
  use: { counter: number; isBackedUp: boolean }
}

/** Undefined for what no passkey of the club's has signed, of its own owner and when the club asked for it. */
async function findSigned(
  { config, connections, secrets }: AccountDeps,
  credential: SignedCredential,
): Promise<Signed | undefined> {
  const challenge = readChallenge(secrets, 'sign-in', credential.response)
  if (challenge === undefined) return undefined
  const credentialId = Buffer.from(credential.id, 'base64url')
  const passkey = await findByCredential(connections.db, credentialId)
  if (!passkey) return undefined
  const { userHandle } = credential.response
  // Whose it is must be said where nobody has named a member (W3C Web Authentication §7.2).
  const handle = Buffer.from(userHandle ?? '', 'base64url')
  if (!passkey.user_handle.equals(handle)) return undefined
  const { verifySigned } = await import('./verify.ts')
  const { public_key: publicKey, counter } = passkey
  const use = await verifySigned(
    { credential, party: relyingParty(config), challenge },
    { credentialId, publicKey, counter },
  ).catch(() => undefined)
  return use && { memberId: passkey.member_id, passkeyId: passkey.id, challenge, use }
}

/** Undefined where the challenge or the passkey has been used or has gone meanwhile. */
async function open({ connections }: AccountDeps, signed: Signed, userAgent: string) {
  const { memberId, passkeyId, challenge, use } = signed
  return tx(connections.db, async (trx) => {
    const member = await holdEntering(trx, memberId)
    if (member?.banned_at) throw new ApiError('account_banned')
    if (!member?.can_be_entered) return undefined
    if (!(await spendChallenge(trx, challenge))) return undefined
    if (!(await noteUse(trx, passkeyId, use))) return undefined
    // The device has verified its owner, which is a second factor by itself.
    const token = await openSession(trx, memberId, userAgent, { memberId, passkeyId })
    return { token, isClosing: member.closed_at !== null }
  })
}
