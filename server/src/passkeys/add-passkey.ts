import { createHmac } from 'node:crypto'
import { type CreationOptions, type MadeCredential, mostPasskeys } from '@farfolk/contract/passkeys'
import { v7 as uuid } from 'uuid'
import type { AccountDeps } from '../accounts/deps.ts'
import { hasSession } from '../accounts/sessions.ts'
import { breaks, tx } from '../db/transaction.ts'
import { ApiError } from '../http/api-error.ts'
import type { MemberViewer } from '../http/viewer.ts'
import { withProofAndCode } from '../second-factor/prove-with-code.ts'
import type { Secrets } from '../secrets.ts'
import { lockMember } from '../social/queries.ts'
import { deviceMs, newChallenge, readChallenge, spendChallenge } from './challenges.ts'
import { passkeyAddedLetter } from './letters.ts'
import { findOwnPasskey, insertPasskey, listCredentialIds, type PasskeyRow } from './queries.ts'
import { algorithms, relyingParty } from './relying-party.ts'

const field = 'passkey.credential'

/**
 * Asks for the password, and for a code where a factor is on, and throws 429 past so many an hour: here and
 * not with what the device has made, which it would keep when that is refused.
 */
export async function beginPasskey(
  deps: AccountDeps,
  viewer: MemberViewer,
  given: { password?: string | undefined; code?: string | undefined; ip: string },
): Promise<CreationOptions> {
  const { memberId } = viewer
  const { id, name } = relyingParty(deps.config)
  await deps.limits.requireConnection(memberId)
  return withProofAndCode(deps, viewer, { ...given, of: 'passkey' }, async (trx) => {
    const known = await listCredentialIds(trx, memberId)
    if (known.length >= mostPasskeys) throw new ApiError('conflict')
    const member = await lockMember(trx, memberId)
    return {
      challenge: newChallenge(deps.secrets, viewer),
      rp: { id, name },
      user: {
        id: handleOf(deps.secrets, memberId).toString('base64url'),
        name: member.email,
        displayName: member.first_name,
      },
      pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
      timeout: deviceMs,
      excludeCredentials: known.map(({ credential_id: credentialId }) => ({
        type: 'public-key',
        id: credentialId.toString('base64url'),
      })),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
    }
  })
}

/**
 * Keeps what a device has made of such options; `isNew` is false for one that was kept before, since its
 * answer may have got lost. Throws 422 for what was not made so, 409 where there is no room or another
 * member has it.
 */
export async function addPasskey(
  deps: AccountDeps,
  viewer: MemberViewer,
  { name, credential }: { name: string; credential: MadeCredential },
): Promise<{ row: PasskeyRow; isNew: boolean }> {
  const { config, connections, limits, mail, secrets } = deps
  const { memberId } = viewer
  const refused = new ApiError('invalid', { field })
  const challenge = readChallenge(secrets, viewer, credential.response)
  if (challenge === undefined) throw refused
  const { verifyMade } = await import('./verify.ts')
  const party = relyingParty(config)
  const made = await verifyMade({ credential, party, challenge }).catch(() => undefined)
  if (!made) throw refused
  const credentialId = Buffer.from(credential.id, 'base64url')
  return tx(connections.db, async (trx) => {
    const member = await lockMember(trx, memberId)
    // A new password may have been waited for, which has ended what proved this one.
    if (!(await hasSession(trx, viewer))) throw new ApiError('unauthenticated')
    const kept = await findOwnPasskey(trx, memberId, credentialId)
    if (kept) return { row: kept, isNew: false }
    if (!(await spendChallenge(trx, challenge))) throw new ApiError('expired', { field })
    await limits.countConnection(trx, memberId)
    const userHandle = handleOf(secrets, memberId)
    const passkey = { ...made, id: uuid(), name, credentialId, userHandle }
    const row = await insertPasskey(trx, memberId, passkey)
    if (!row) throw new ApiError('conflict')
    const letter = passkeyAddedLetter(member, name, config.publicUrl)
    // Not by the recipient's limit: others' mails would hide it from whoever has the address.
    await mail.send(trx, { to: member.email, letter, limited: false })
    return { row, isNew: true }
  }).catch((error: unknown) => {
    throw breaks(error, 'passkey_credential') ? new ApiError('conflict', { field }) : error
  })
}

/** The same for all of a member's, so that a device keeps one of them; says nothing of who it is. */
function handleOf(secrets: Secrets, memberId: string): Buffer {
  return createHmac('sha256', secrets.keyFor('passkey handles')).update(memberId).digest()
}
