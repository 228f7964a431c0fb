import type { TokenScope } from '@farfolk/contract/api-tokens'
import { sql } from 'kysely'
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

/** Without that of an id, which another takes the place of. */
export async function countTokens(
  trx: Executor,
  memberId: string,
  exceptId: string,
): Promise<number> {
  const { count } = await trx
    .selectFrom('session')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('member_id', '=', memberId)
    .where('id', '!=', exceptId)
    .where('scope', 'is not', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Seen last in 1970, so that its first use is written down at once. In place of the member's own of this id
 * that was never used; undefined where any other has the id.
 */
export function putToken(
  trx: Executor,
  memberId: string,
  token: { id: string; hash: Buffer; name: string; scope: TokenScope; days: number },
) {
  const given = {
    token_hash: token.hash,
    expires_at: sql<Date>`now() + make_interval(days => ${token.days})`,
    name: token.name,
    scope: token.scope,
  }
  return trx
    .insertInto('session')
    .values({
      ...given,
      id: token.id,
      member_id: memberId,
      user_agent: '',
      last_seen_at: sql<Date>`to_timestamp(0)`,
    })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ ...given, created_at: sql<Date>`now()` })
        .where('session.member_id', '=', memberId)
        .where('session.scope', 'is not', null)
        .whereRef('session.last_seen_at', '<', 'session.created_at'),
    )
    .returning(columns)
    .executeTakeFirst()
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
