import { FactorNeeded, type PassedFactor } from '../accounts/sessions.ts'
import { ApiError } from '../http/api-error.ts'
import { findFactor } from './queries.ts'
import { type CodeDeps, type SpendCode, takingCode } from './take-code.ts'

interface Given {
  code: string | undefined
  ip: string
  /** Of the code in the body. */
  field: string
}

/**
 * Lets a member in whose password, or what stands for it, was right: `open` makes the session, and
 * spends the code in its transaction, so that none is lost to a session that came to nothing. Throws
 * 401 without a code and for a wrong one, 429 past the tries of the factor or of the address.
 */
export async function passFactor<T>(
  deps: CodeDeps,
  memberId: string,
  { code, ip, field }: Given,
  open: (spend?: SpendCode) => Promise<T>,
): Promise<T> {
  const factor = await findFactor(deps.connections.db, memberId)
  // Turned off in the same moment.
  if (!factor) return open()
  if (code === undefined) throw new ApiError('second_factor_required')
  const wrong = new ApiError('wrong_second_factor', { field })
  return takingCode(deps, factor, { code, ip, wrong }, open)
}

/**
 * Lets `open` make a session, once more with a code where `openSession` has asked for one: what it has
 * done until then is undone with its transaction.
 */
export async function withFactor<T>(
  deps: CodeDeps,
  given: Given,
  open: (passed?: PassedFactor) => Promise<T>,
): Promise<T> {
  try {
    return await open()
  } catch (error) {
    if (!(error instanceof FactorNeeded)) throw error
    const { memberId } = error
    return passFactor(deps, memberId, given, (spend) => open(spend && { memberId, spend }))
  }
}
