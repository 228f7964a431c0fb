import type { AccountDeps } from '../accounts/deps.ts'
import type { CodeKind } from '../accounts/limits.ts'
import { tellMember } from '../closing/tell-member.ts'
import type { Executor } from '../db/database.ts'
import { tx } from '../db/transaction.ts'
import type { ApiError } from '../http/api-error.ts'
import { hashToken } from '../http/session.ts'
import { stepOf } from './app-codes.ts'
import { factorTriedLetter, recoveryUsedLetter } from './letters.ts'
import { type Factor, findTold, spendRecoveryCode, spendStep } from './queries.ts'
import { isRecoveryCode } from './recovery-codes.ts'
import { openSecret } from './sealed-secrets.ts'

export type CodeDeps = Pick<AccountDeps, 'config' | 'connections' | 'limits' | 'mail' | 'secrets'>

/** In the transaction of what the code is for, after its locks of the member; throws for a wrong one. */
export type SpendCode = (trx: Executor) => Promise<void>

interface Given {
  code: string
  ip: string
  /** What a wrong code is refused with. */
  wrong: ApiError
}

/**
 * Has `act` spend a code in its own transaction: either both happen or none. A code is counted before it
 * is looked at: of many tries at once those past the limit learn nothing. A wrong one alone stays
 * counted, for the factor and the address: with the account's tries of passwords, whoever knows the
 * password could lock its owner out. Recovery codes must work when somebody has used up those of the app.
 */
export async function takingCode<T>(
  deps: CodeDeps,
  factor: Factor,
  { code, ip, wrong }: Given,
  act: (spend: SpendCode) => Promise<T>,
): Promise<T> {
  const { limits } = deps
  const { member_id: memberId } = factor
  await limits.requireAddress(ip)
  const bare = bareCode(code)
  // What is neither counts as the kind that is easier to guess.
  const kind: CodeKind = isRecoveryCode(bare) ? 'recovery' : 'app'
  await limits.countFactorTry(kind, memberId, ip)
  let isWrong = false
  try {
    return await act(async (trx) => {
      const isTaken =
        kind === 'app'
          ? await takeAppCode(deps, trx, factor, bare)
          : await takeRecoveryCode(deps, trx, memberId, bare)
      isWrong = !isTaken
      if (isWrong) throw wrong
    })
  } finally {
    // Not in the transaction of `act`, which may come to nothing for other reasons.
    if (isWrong) {
      await limits.countAddressFailure(ip)
      if (await limits.spendLastFactorTry(kind, memberId, ip)) await tellTried(deps, memberId)
    } else await limits.forgetFactorTry(kind, memberId, ip)
  }
}

/** As it is compared: people write them in groups, and recovery codes in any case. */
export function bareCode(code: string): string {
  return code.replaceAll(/[\s-]/g, '').toUpperCase()
}

async function takeAppCode(
  { secrets }: CodeDeps,
  trx: Executor,
  factor: Factor,
  code: string,
): Promise<boolean> {
  const secret = openSecret(secrets, factor.secret)
  const step = secret === undefined ? undefined : stepOf(secret, code, Date.now())
  return step !== undefined && spendStep(trx, factor, step)
}

async function takeRecoveryCode(
  deps: CodeDeps,
  trx: Executor,
  memberId: string,
  code: string,
): Promise<boolean> {
  const left = await spendRecoveryCode(trx, memberId, hashToken(code))
  if (left === undefined) return false
  const member = await findTold(trx, memberId)
  const letter = recoveryUsedLetter(member, left, deps.config.publicUrl)
  await tellMember(deps, trx, member, { kind: 'recovery_code', letter })
  return true
}

/** Whoever used up the tries had got past the password, or what stands for it: the member should know. */
async function tellTried(deps: CodeDeps, memberId: string): Promise<void> {
  await tx(deps.connections.db, async (trx) => {
    const member = await findTold(trx, memberId)
    const letter = factorTriedLetter(member, deps.config.publicUrl)
    await tellMember(deps, trx, member, { kind: 'factor_tried', letter })
  })
}
