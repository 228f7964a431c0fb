import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import { hashToken } from '../http/session.ts'

const retrySeconds = 60

/**
 * Whether a token may sign in: as `spendToken`, but for a moment once more, since a client whose
 * answer got lost asks again, and two tokens of one second may be the same text.
 */
export async function spendTokenToSignIn(
  trx: Executor,
  token: string,
  expiresAt: Date,
): Promise<boolean> {
  if (await spendToken(trx, token, expiresAt)) return true
  const lately = await trx
    .selectFrom('spent_social_token')
    .select('token_hash')
    .where('token_hash', '=', hashToken(token))
    .where('spent_at', '>', sql<Date>`now() - make_interval(secs => ${retrySeconds})`)
    .executeTakeFirst()
  return lately !== undefined
}

/**
 * Remembers a token until it expires. False for one that has been used: whoever finds it later, in
 * a history or a log, signs nobody in with it.
 */
export async function spendToken(trx: Executor, token: string, expiresAt: Date): Promise<boolean> {
  const result = await trx
    .insertInto('spent_social_token')
    .values({ token_hash: hashToken(token), expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export async function sweepSpentTokens(db: Executor): Promise<void> {
  await db
    .deleteFrom('spent_social_token')
    .where('expires_at', '<', sql<Date>`now() - interval '1 hour'`)
    .execute()
}
