import { ApiError } from '../http/api-error.ts'
import type { Executor } from '../db/database.ts'
import { tx } from '../db/transaction.ts'
import type { MemberViewer } from '../http/viewer.ts'
import { tellMember } from '../closing/tell-member.ts'
import type { AccountDeps } from '../accounts/deps.ts'
import { holdProof, requireProof } from '../accounts/proof.ts'
import type { FactorSecret, RecoveryCodes } from '@farfolk/contract/second-factor'
import type { Letter } from '../mail/letter.ts'
import type { AccountNews } from '../accounts/limits.ts'
import { newSecret, setupUri, stepOf } from './app-codes.ts'
import { factorOffLetter, factorOnLetter } from './letters.ts'
import { withProofAndCode } from './prove-with-code.ts'
import {
  deleteFactor,
  findPendingSecret,
  findTold,
  keepPendingSecret,
  replaceRecoveryCodes,
  turnOn,
} from './queries.ts'
import { newRecoveryCodes } from './recovery-codes.ts'
import { openSecret, sealSecret } from './sealed-secrets.ts'
import { bareCode } from './take-code.ts'

const body = 'secondFactor'
const passwordField = `${body}.password`
const codeField = `${body}.code`

interface Given {
  password?: string | undefined
  ip: string
}

/** Keeps a secret that its first code turns on; throws 409 while a factor is on. */
export async function beginFactor(
  deps: AccountDeps,
  viewer: MemberViewer,
  { password, ip }: Given,
): Promise<FactorSecret> {
  const proven = await requireProof(deps, viewer, { password, ip, field: passwordField })
  const secret = newSecret()
  return tx(deps.connections.db, async (trx) => {
    await holdProof(trx, proven, passwordField)
    const sealed = sealSecret(deps.secrets, secret)
    if (!(await keepPendingSecret(trx, viewer.memberId, sealed))) throw new ApiError('conflict')
    const { email } = await findTold(trx, viewer.memberId)
    return { secret, uri: setupUri(secret, email, deps.config.publicUrl) }
  })
}

/** Throws 422 `expired` where no secret waits, or for too long. */
export async function confirmFactor(
  deps: AccountDeps,
  { memberId }: MemberViewer,
  { code, ip }: { code: string; ip: string },
): Promise<RecoveryCodes> {
  const { limits } = deps
  const { db } = deps.connections
  const expired = () => new ApiError('expired', { field: codeField })
  const pending = await findPendingSecret(db, memberId)
  const secret = pending && openSecret(deps.secrets, pending.secret)
  if (!pending || secret === undefined) throw expired()
  await limits.countFactorTry('app', memberId, ip)
  const step = stepOf(secret, bareCode(code), Date.now())
  if (step === undefined) {
    // No recovery code is made yet.
    const message = 'Is not the code that your app shows now'
    throw new ApiError('wrong_code', { field: codeField, message })
  }
  await limits.forgetFactorTry('app', memberId, ip)
  const { shown, hashes } = newRecoveryCodes()
  await tx(db, async (trx) => {
    // What goes without a code while none is on looks at it under the same lock.
    await lockMember(trx, memberId)
    if (!(await turnOn(trx, memberId, { secret: pending.secret, step, hashes }))) throw expired()
    await tell(deps, trx, memberId, { kind: 'factor_on', letterOf: factorOnLetter })
  })
  return { recoveryCodes: shown }
}

export async function renewCodes(
  deps: AccountDeps,
  viewer: MemberViewer,
  given: Given & { code: string },
): Promise<RecoveryCodes> {
  const { shown, hashes } = newRecoveryCodes()
  await withProofAndCode(deps, viewer, proofOf(given), async (trx) => {
    if (!(await replaceRecoveryCodes(trx, viewer.memberId, hashes))) throw new ApiError('not_found')
  })
  return { recoveryCodes: shown }
}

export async function endFactor(
  deps: AccountDeps,
  viewer: MemberViewer,
  given: Given & { code: string },
): Promise<void> {
  await withProofAndCode(deps, viewer, proofOf(given), async (trx) => {
    if (!(await deleteFactor(trx, viewer.memberId))) throw new ApiError('not_found')
    await tell(deps, trx, viewer.memberId, { kind: 'factor_off', letterOf: factorOffLetter })
  })
}

const proofOf = ({ password, code, ip }: Given & { code: string }) => ({
  password,
  code,
  ip,
  of: body,
  mustBeOn: true,
})

async function lockMember(trx: Executor, memberId: string): Promise<void> {
  await trx
    .selectFrom('member')
    .select('id')
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

async function tell(
  deps: AccountDeps,
  trx: Executor,
  memberId: string,
  { kind, letterOf }: { kind: AccountNews; letterOf: typeof factorOnLetter },
): Promise<void> {
  const member = await findTold(trx, memberId)
  const letter: Letter = letterOf(member, deps.config.publicUrl)
  await tellMember(deps, trx, member, { kind, letter })
}
