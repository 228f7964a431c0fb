import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Executor } from '../db/database.ts'
import { sessionDays } from '../http/session.ts'
import type { Live } from '../live/live.ts'
import { newToken } from './tokens.ts'

/** Makes a session and answers its token, which is never seen again. */
export async function openSession(
  db: Executor,
  memberId: string,
  userAgent: string,
): Promise<string> {
  const { token, hash } = newToken()
  await db
    .insertInto('session')
    .values({
      token_hash: hash,
      id: uuid(),
      member_id: memberId,
      user_agent: userAgent,
      expires_at: sql<Date>`now() + make_interval(days => ${sessionDays})`,
    })
    .execute()
  return token
}

/** All of a member's but one, with their live sockets. */
export async function endSessions(
  db: Executor,
  live: Live,
  memberId: string,
  exceptId?: string,
): Promise<void> {
  let statement = db.deleteFrom('session').where('member_id', '=', memberId).returning('id')
  if (exceptId) statement = statement.where('id', '<>', exceptId)
  const ended = await statement.execute()
  live.endSessions(
    db,
    ended.map(({ id }) => id),
  )
}

export function listSessions(db: Executor, memberId: string) {
  return db
    .selectFrom('session')
    .select(['id', 'user_agent', 'created_at', 'last_seen_at'])
    .where('member_id', '=', memberId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(500)
    .execute()
}

/** False for one that is not the member's. */
export async function deleteSession(
  db: Executor,
  live: Live,
  memberId: string,
  id: string,
): Promise<boolean> {
  const result = await db
    .deleteFrom('session')
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst()
  const isDeleted = result.numDeletedRows > 0n
  if (isDeleted) live.endSessions(db, [id])
  return isDeleted
}
