import { errorCodes } from '@farfolk/contract/errors'
import { tellMember } from '../closing/tell-member.ts'
import type { AccountDeps } from '../accounts/deps.ts'
import { FactorNeeded } from '../accounts/sessions.ts'
import { tx } from '../db/transaction.ts'
import { ApiError } from '../http/api-error.ts'
import { hashToken } from '../http/session.ts'
import { isAppCode, stepOf } from './app-codes.ts'
import { recoveryUsedLetter } from './letters.ts'
import { findFactor, spendRecoveryCode, spendStep } from './queries.ts'
import { openSecret } from './sealed-secrets.ts'

type FactorDeps = Pick<AccountDeps, 'config' | 'connections' | 'limits' | 'mail' | 'secrets'>

interface Given {
  code: string | undefined
  ip: string
  /** Of the code in the body. */
  field: string
}

/**
 * Before a member is let in whose password, or what stands for it, was right. Throws 401 without a code
 * and for a wrong one, 429 past the tries of the account, its address or its day.
 */
export async function passFactor(
  deps: FactorDeps,
  memberId: string,
  { code, ip, field }: Given,
): Promise<void> {
  const factor = await findFactor(deps.connections.db, memberId)
  // Turned off in the same moment.
  if (!factor) return
  await deps.limits.requireTries(factor.email, ip)
  if (code === undefined) throw new ApiError('second_factor_required')
  if (await takeCode(deps, factor, { code, ip })) return
  throw new ApiError('wrong_second_factor', { field })
}

/** As `passFactor`, of who is signed in: 422 on the field, and 404 where no factor is on. */
export async function requireCode(
  deps: FactorDeps,
  memberId: string,
  { code, ip, field }: Given & { code: string },
): Promise<void> {
  const factor = await findFactor(deps.connections.db, memberId)
  if (!factor) throw new ApiError('not_found')
  await deps.limits.requireTries(factor.email, ip)
  if (!(await takeCode(deps, factor, { code, ip }))) throw wrongCode(field)
}

export function wrongCode(field: string): ApiError {
  return new ApiError('wrong_code', { field, message: errorCodes.wrong_second_factor.message })
}

/**
 * Lets `open` make a session, once more after a code where `openSession` has asked for one: what it has
 * done until then is undone with its transaction. `passed` is who may have one without being asked.
 */
export async function withFactor<T>(
  deps: FactorDeps,
  given: Given,
  open: (passed?: string) => Promise<T>,
): Promise<T> {
  try {
    return await open()
  } catch (error) {
    if (!(error instanceof FactorNeeded)) throw error
    await passFactor(deps, error.memberId, given)
    return open(error.memberId)
  }
}

/** Counted before it is looked at: of many tries at once those past the limit learn nothing. */
async function takeCode(
  deps: FactorDeps,
  factor: { member_id: string; secret: string; email: string },
  { code, ip }: Pick<Given, 'ip'> & { code: string },
): Promise<boolean> {
  await deps.limits.countFactorTry(factor.member_id)
  const bare = code.replaceAll(/[\s-]/g, '').toUpperCase()
  const isTaken = isAppCode(bare)
    ? await takeAppCode(deps, factor, bare)
    : await takeRecoveryCode(deps, factor.member_id, bare)
  if (!isTaken) await deps.limits.countFailure(factor.email, ip)
  return isTaken
}

async function takeAppCode(
  { connections, secrets }: FactorDeps,
  factor: { member_id: string; secret: string },
  code: string,
): Promise<boolean> {
  const secret = openSecret(secrets, factor.secret)
  const step = secret === undefined ? undefined : stepOf(secret, code, Date.now())
  return step !== undefined && spendStep(connections.db, factor, step)
}

async function takeRecoveryCode(
  deps: FactorDeps,
  memberId: string,
  code: string,
): Promise<boolean> {
  return tx(deps.connections.db, async (trx) => {
    const left = await spendRecoveryCode(trx, memberId, hashToken(code))
    if (left === undefined) return false
    const member = await trx
      .selectFrom('member')
      .select(['id', 'email', 'email_confirmed_at', 'first_name', 'locale'])
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow()
    const letter = recoveryUsedLetter(member, left, deps.config.publicUrl)
    await tellMember(deps, trx, member, { kind: 'recovery_code', letter })
    return true
  })
}
