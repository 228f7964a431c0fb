import type { TokenScope } from '@farfolk/contract/api-tokens'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Executor } from '../db/database.ts'

const columns = ['id', 'name', 'scope', 'created_at', 'last_seen_at', 'expires_at'] as const

/** Those that work, the newest first. */
export function listTokens(db: Executor, memberId: string) {
  return db
    .selectFrom('session')
    .select(columns)
    .where('member_id', '=', memberId)
    .where('scope', 'is not', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('id', 'desc')
    .execute()
}

export async function countTokens(trx: Executor, memberId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('session')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('member_id', '=', memberId)
    .where('scope', 'is not', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow()
  return count
}

/** Seen last in 1970, so that its first use is written down at once. */
export function insertToken(
  trx: Executor,
  memberId: string,
  token: { hash: Buffer; name: string; scope: TokenScope; days: number },
) {
  return trx
    .insertInto('session')
    .values({
      token_hash: token.hash,
      id: uuid(),
      member_id: memberId,
      user_agent: '',
      last_seen_at: sql<Date>`to_timestamp(0)`,
      expires_at: sql<Date>`now() + make_interval(days => ${token.days})`,
      name: token.name,
      scope: token.scope,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Their ids; none where it is not the member's, or no API token. */
export async function deleteToken(trx: Executor, memberId: string, id: string): Promise<string[]> {
  const deleted = await trx
    .deleteFrom('session')
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .where('scope', 'is not', null)
    .returning('id')
    .execute()
  return deleted.map((row) => row.id)
}
