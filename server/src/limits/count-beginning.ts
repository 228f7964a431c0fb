import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import type { RateLimits } from '../http/rate-limits.ts'
import { spendIn } from './spend-all.ts'

/** What reaches people who never asked for it, and so many of them a day; fewer of a new account. */
const beginnings = {
  comments: { aDay: 200, atFirst: 50, newForDays: 7 },
  groups: { aDay: 20, atFirst: 10, newForDays: 7 },
  friendRequests: { aDay: 40, atFirst: 20, newForDays: 7 },
  experiences: { aDay: 20, atFirst: 20, newForDays: 1 },
  comings: { aDay: 100, atFirst: 30, newForDays: 7 },
  invitations: { aDay: 20, atFirst: 5, newForDays: 7 },
  joinRequests: { aDay: 40, atFirst: 10, newForDays: 7 },
  likes: { aDay: 500, atFirst: 100, newForDays: 7 },
  photoNames: { aDay: 500, atFirst: 100, newForDays: 7 },
  meetUps: { aDay: 20, atFirst: 5, newForDays: 7 },
  questions: { aDay: 10, atFirst: 3, newForDays: 7 },
  tips: { aDay: 20, atFirst: 5, newForDays: 7 },
  messageRequests: { aDay: 40, atFirst: 10, newForDays: 7 },
  tripInvitations: { aDay: 100, atFirst: 30, newForDays: 7 },
  trips: { aDay: 100, atFirst: 50, newForDays: 1 },
  visits: { aDay: 20, atFirst: 10, newForDays: 7 },
}
const daySeconds = 86_400

/**
 * Counts one more that the member begins, in the transaction that writes it, and throws 429 past the
 * limit (decision 17).
 */
export async function countBeginning(
  trx: Executor,
  rateLimits: Pick<RateLimits, 'scaled'>,
  { memberId, kind }: { memberId: string; kind: keyof typeof beginnings },
): Promise<void> {
  const { aDay, atFirst, newForDays } = beginnings[kind]
  if (rateLimits.scaled(aDay) === Infinity) return
  const { isNew } = await trx
    .selectFrom('member')
    .select(sql<boolean>`created_at > now() - make_interval(days => ${newForDays})`.as('isNew'))
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  const count = rateLimits.scaled(isNew ? atFirst : aDay)
  await spendIn(trx, [[`${kind}:${memberId}`, { count, seconds: daySeconds }]])
}
