import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import { ApiError } from '../http/api-error.ts'
import type { MemberViewer } from '../http/viewer.ts'
import type { AccountDeps } from './deps.ts'
import { findMemberById } from './queries.ts'

const freshMinutes = 15

interface Given {
  /** One of them proves it. */
  passwords: readonly string[]
  /** Of the password in the body. */
  field: string
  ip: string
}

/**
 * Answers the one that is right. Throws 422 on the field where all are wrong, each of which counts as a
 * try, and 429 after too many of them.
 */
export async function requirePassword(
  { hashing, limits }: AccountDeps,
  member: { email: string; password_hash: string | null },
  { passwords, field, ip }: Given,
): Promise<string> {
  await limits.requireTries(member.email, ip)
  for (const password of passwords) {
    if (await hashing.verify(member.password_hash, password)) return password
  }
  for (const _ of passwords) await limits.countFailure(member.email, ip)
  throw new ApiError('wrong_password', { field })
}

/** Whose password was asked for, as it was then. */
interface Proven {
  id: string
  password_hash: string | null
}

/**
 * In the transaction of what was proven, until its end: a password that was changed meanwhile, as by
 * the owner whom somebody locked out, proves nothing any more.
 */
export async function holdProof(trx: Executor, proven: Proven, field: string): Promise<void> {
  if (!(await stillProves(trx, proven))) throw new ApiError('wrong_password', { field })
}

/** As `holdProof`, for who has an answer of their own to a password that was changed meanwhile. */
export async function stillProves(trx: Executor, proven: Proven): Promise<boolean> {
  const member = await trx
    .selectFrom('member')
    .select('password_hash')
    .where('id', '=', proven.id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return member.password_hash === proven.password_hash
}

/**
 * Before what cannot be taken back lightly: that it is the member, not whoever found the device. Who
 * has no password proves it by having signed in a moment ago, in whatever way. For `holdProof`.
 */
export async function requireProof(
  deps: AccountDeps,
  viewer: MemberViewer,
  given: Omit<Given, 'passwords'> & { password: string | undefined },
): Promise<Proven> {
  const { db } = deps.connections
  const { password, field, ip } = given
  const member = await findMemberById(db, viewer.memberId)
  if (member.password_hash !== null) {
    if (password === undefined) throw new ApiError('required', { field })
    await requirePassword(deps, member, { passwords: [password], field, ip })
    return member
  }
  const fresh = await db
    .selectFrom('session')
    .select('id')
    .where('member_id', '=', viewer.memberId)
    .where('id', '=', viewer.sessionId)
    .where('created_at', '>', sql<Date>`now() - make_interval(mins => ${freshMinutes})`)
    .executeTakeFirst()
  if (!fresh) throw new ApiError('sign_in_again', { field })
  return member
}
