import type { MadeCredential, SignedCredential } from '@farfolk/contract/passkeys'
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import { decodeAttestationObject, isoCBOR } from '@simplewebauthn/server/helpers'
import { algorithms, type RelyingParty } from './relying-party.ts'

/** What is kept of a passkey, for the next time that it signs. */
export interface KeptKey {
  credentialId: Buffer
  publicKey: Buffer
  counter: number
}

interface Given<C> {
  credential: C
  party: RelyingParty
  challenge: string
}

/**
 * Undefined, or an error of the library, for one that was not made here, of such options, by a device that
 * has verified its owner.
 */
export async function verifyMade({ credential, party, challenge }: Given<MadeCredential>) {
  const { id, response } = credential
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: {
      ...keyOf(id),
      response: { ...response, attestationObject: unattested(response.attestationObject) },
    },
    expectedChallenge: challenge,
    expectedOrigin: party.origins,
    expectedRPID: party.id,
    supportedAlgorithmIDs: algorithms,
  })
  if (!verified || registrationInfo.credential.id !== id) return undefined
  const { credential: made, credentialBackedUp: isBackedUp } = registrationInfo
  return { publicKey: Buffer.from(made.publicKey), counter: made.counter, isBackedUp }
}

/** Undefined, or an error of the library, for what this passkey has not signed, or not since it signed last. */
export async function verifySigned(
  { credential, party, challenge }: Given<SignedCredential>,
  { credentialId, publicKey, counter }: KeptKey,
) {
  const { id, response } = credential
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      ...keyOf(id),
      response: { ...response, userHandle: response.userHandle ?? undefined },
    },
    expectedChallenge: challenge,
    expectedOrigin: party.origins,
    expectedRPID: party.id,
    credential: {
      id: credentialId.toString('base64url'),
      publicKey: Uint8Array.from(publicKey),
      counter,
    },
  })
  if (!verified) return undefined
  const { newCounter, credentialBackedUp: isBackedUp } = authenticationInfo
  return { counter: newCounter, isBackedUp }
}

const keyOf = (id: string) =>
  ({ id, rawId: id, type: 'public-key', clientExtensionResults: {} }) as const

/**
 * Without what its maker vouches for, which was not asked for: the library would look it up at whatever
 * address a certificate names.
 */
function unattested(attestationObject: string): string {
  const decoded = decodeAttestationObject(
    Uint8Array.from(Buffer.from(attestationObject, 'base64url')),
  )
  const bare = new Map<string, string | Uint8Array | Map<string, never>>([
    ['fmt', 'none'],
    ['attStmt', new Map<string, never>()],
    ['authData', decoded.get('authData')],
  ])
  return Buffer.from(isoCBOR.encode(bare)).toString('base64url')
}
