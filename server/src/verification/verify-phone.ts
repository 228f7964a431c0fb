import { timingSafeEqual } from 'node:crypto'
import { breaks, tx } from '../db/transaction.ts'
import { ApiError } from '../http/api-error.ts'
import type { MemberViewer } from '../http/viewer.ts'
import type { VerificationDeps } from './deps.ts'
import { insertVerifiedPhone, takeAttempt } from './queries.ts'

const field = 'verification.code'

type Outcome = 'verified' | 'wrong_code' | 'expired' | 'taken'

/** Throws `wrong_code`, `expired`, or `conflict` for a number that another member has. */
export async function verifyPhone(
  { connections, hashes, notifications }: VerificationDeps,
  viewer: MemberViewer,
  code: string,
): Promise<void> {
  const { memberId } = viewer
  // The try that was taken stays taken: a wrong code ends the transaction well.
  const outcome = await tx(connections.db, async (trx): Promise<Outcome> => {
    const attempt = await takeAttempt(trx, memberId)
    if (!attempt) return 'expired'
    if (!timingSafeEqual(attempt.code_hash, hashes.ofCode(memberId, code))) return 'wrong_code'
    const { phone_hash: phoneHash, masked_phone: maskedPhone } = attempt
    await insertVerifiedPhone(trx, { memberId, phoneHash, maskedPhone })
    const subject = { kind: 'user', id: memberId } as const
    await notifications.notify(trx, { memberId, type: 'verification_done', actorId: null, subject })
    return 'verified'
  }).catch((error: unknown): Outcome => {
    if (breaks(error, 'verified_phone_once')) return 'taken'
    throw error
  })
  if (outcome === 'taken') {
    throw new ApiError('conflict', { field, message: 'This number is verified by another member.' })
  }
  if (outcome !== 'verified') throw new ApiError(outcome, { field })
}
