import { ApiError } from '../http/api-error.ts'
import type { AccountDeps } from './deps.ts'
import { findMemberByEmail, openSession } from './queries.ts'

/**
 * Answers the member's id and a new session's token. A known and an unknown address take the same
 * work and give the same answer.
 */
export async function logIn(
  { connections, hashing, limits }: AccountDeps,
  given: { email: string; password: string },
  from: { ip: string; userAgent: string },
): Promise<{ memberId: string; token: string }> {
  const { db } = connections
  const [member] = await Promise.all([
    findMemberByEmail(db, given.email),
    limits.requireTries(given.email, from.ip),
  ])
  const fits = await hashing.verify(member?.password_hash ?? null, given.password)
  if (!member || !fits) {
    await limits.countFailure(given.email, from.ip)
    throw new ApiError('invalid_credentials')
  }
  // Once more: of many tries at once those past the limit must not learn which one was right.
  await limits.requireTries(given.email, from.ip)
  const token = await openSession(db, member.id, from.userAgent)
  return { memberId: member.id, token }
}
