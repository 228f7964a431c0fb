import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import { hashToken } from '../http/session.ts'

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
