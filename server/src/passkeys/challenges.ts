import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Executor } from '../db/database.ts'
import { ApiError } from '../http/api-error.ts'
import type { MemberViewer } from '../http/viewer.ts'
import { spend } from '../limits/limits.ts'
import type { Secrets } from '../secrets.ts'

const challengeMs = 5 * 60_000
/** For so long a device may take to ask its owner: what it answers has to come in time. */
export const deviceMs = challengeMs - 30_000

const nonceBytes = 16
const timeBytes = 6
const macBytes = 32
const allBytes = nonceBytes + timeBytes + macBytes

/** Signing in, whoever it is; else adding a passkey in this session. */
export type ChallengeUse = 'sign-in' | Pick<MemberViewer, 'memberId' | 'sessionId'>

/**
 * Random, and signed with what it is for and until when: any process of the club knows it again, and whoever
 * asks for thousands leaves nothing behind.
 */
export function newChallenge(secrets: Secrets, use: ChallengeUse): string {
  const said = Buffer.alloc(nonceBytes + timeBytes)
  randomBytes(nonceBytes).copy(said)
  said.writeUIntBE(Date.now() + challengeMs, nonceBytes, timeBytes)
  return Buffer.concat([said, macOf(secrets, use, said)]).toString('base64url')
}

/**
 * What a device says that it was asked with, where the club has asked so for this use; throws where that was
 * too long ago. Undefined for any other, as for one that another member was asked with.
 */
export function readChallenge(
  secrets: Secrets,
  use: ChallengeUse,
  { clientDataJSON }: { clientDataJSON: string },
): string | undefined {
  const challenge = challengeIn(clientDataJSON)
  if (challenge === undefined) return undefined
  const bytes = Buffer.from(challenge, 'base64url')
  // One that is written otherwise would count as another one.
  if (bytes.length !== allBytes || bytes.toString('base64url') !== challenge) return undefined
  const said = bytes.subarray(0, nonceBytes + timeBytes)
  const mac = bytes.subarray(nonceBytes + timeBytes)
  if (!timingSafeEqual(mac, macOf(secrets, use, said))) return undefined
  if (said.readUIntBE(nonceBytes, timeBytes) > Date.now()) return challenge
  throw new ApiError('expired', { field: 'passkey.credential' })
}

/** Undefined where it is no such text (W3C Web Authentication §5.8.1). */
function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    const { challenge } = Object(said) as { challenge?: unknown }
    return typeof challenge === 'string' ? challenge : undefined
  } catch {
    return undefined
  }
}

/** False for one that was used: of two at once one has it. Longer than it lasts, as clocks differ. */
export function spendChallenge(trx: Executor, challenge: string): Promise<boolean> {
  return spend(trx, `passkey:${challenge}`, { count: 1, seconds: (2 * challengeMs) / 1_000 })
}

function macOf(secrets: Secrets, use: ChallengeUse, said: Buffer): Buffer {
  const purpose = use === 'sign-in' ? use : `add ${use.memberId} ${use.sessionId}`
  return createHmac('sha256', secrets.keyFor('passkeys')).update(said).update(purpose).digest()
}
