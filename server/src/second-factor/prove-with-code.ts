import { errorCodes } from '@farfolk/contract/errors'
import type { AccountDeps } from '../accounts/deps.ts'
import { holdProof, requireProof } from '../accounts/proof.ts'
import type { Executor } from '../db/database.ts'
import { tx } from '../db/transaction.ts'
import { ApiError } from '../http/api-error.ts'
import type { MemberViewer } from '../http/viewer.ts'
import { findFactor } from './queries.ts'
import { takingCode } from './take-code.ts'

interface Given {
  password?: string | undefined
  code?: string | undefined
  ip: string
  /** What of the body the two are fields of. */
  of: string
  /** For what is about the factor itself. */
  mustBeOn?: boolean
}

/**
 * `requireProof`, and a code where a factor is on: before what would go round the factor, or end it or
 * the account. `act` runs in the transaction that spends the code. Throws as `requireProof`, 422 on the
 * field for a code that is wrong or missing, 404 where a factor must be on and is not. The password comes
 * first: whoever found the device must not use up tries.
 */
export async function withProofAndCode<T>(
  deps: AccountDeps,
  viewer: MemberViewer,
  { password, code, ip, of, mustBeOn }: Given,
  act: (trx: Executor) => Promise<T>,
): Promise<T> {
  const { db } = deps.connections
  const [passwordField, codeField] = [`${of}.password`, `${of}.code`]
  const codeMissing = new ApiError('required', { field: codeField })
  const proven = await requireProof(deps, viewer, { password, ip, field: passwordField })
  const prove = (spend?: (trx: Executor) => Promise<void>) =>
    tx(db, async (trx) => {
      await holdProof(trx, proven, passwordField)
      if (spend) await spend(trx)
      // Turned on in the same moment.
      else if (await findFactor(trx, viewer.memberId)) throw codeMissing
      return act(trx)
    })
  const factor = await findFactor(db, viewer.memberId)
  if (!factor && mustBeOn) throw new ApiError('not_found')
  if (!factor) return prove()
  if (code === undefined) throw codeMissing
  return takingCode(deps, factor, { code, ip, wrong: wrongCode(codeField) }, prove)
}

function wrongCode(field: string): ApiError {
  return new ApiError('wrong_code', { field, message: errorCodes.wrong_second_factor.message })
}
