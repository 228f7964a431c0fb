import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Executor } from '../db/database.ts'
import { sessionDays } from '../http/session.ts'
import type { MemberViewer } from '../http/viewer.ts'
import type { Live } from '../live/live.ts'
import { newToken } from './tokens.ts'

/** Of whom a code is asked before there is a session: see second-factor/pass-factor.ts. */
export class FactorNeeded extends Error {
  readonly memberId: string
  constructor(memberId: string) {
    super('a second factor is on')
    this.memberId = memberId
  }
}

/** Whose second factor a session passes, by a code, which is spent with it, or by a passkey. */
export interface PassedFactor {
  memberId: string
  passkeyId?: string
  spend?: (trx: Executor) => Promise<void>
}

/**
 * Makes a session and answers its token, which is never seen again. Throws FactorNeeded where the
 * member has a second factor, unless it is `passed`: no way of signing in goes round it. Such a one
 * wants a transaction, which what `passed` throws has to undo.
 */
export async function openSession(
  db: Executor,
  memberId: string,
  userAgent: string,
  passed?: PassedFactor,
): Promise<string> {
  const { token, hash } = newToken()
  const isPassed = passed?.memberId === memberId
  const opened = await sql`
    insert into session (token_hash, id, member_id, user_agent, expires_at, passkey_id)
    select ${hash}::bytea, ${uuid()}::uuid, ${memberId}::uuid, ${userAgent}::text,
      now() + make_interval(days => ${sessionDays}::integer), ${passed?.passkeyId ?? null}::uuid
    where ${isPassed}::boolean or not exists (
      select from second_factor where member_id = ${memberId}::uuid and on_since is not null
    )`.execute(db)
  if (opened.numAffectedRows !== 1n) throw new FactorNeeded(memberId)
  if (isPassed) await passed.spend?.(db)
  return token
}

/** All of a member's but one, API tokens too, with their live sockets. */
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

/** Whether a session that a call came with has not been ended since. */
export async function hasSession(
  trx: Executor,
  { memberId, sessionId }: MemberViewer,
): Promise<boolean> {
  const found = await trx
    .selectFrom('session')
    .select('id')
    .where('member_id', '=', memberId)
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return found !== undefined
}

export function listSessions(db: Executor, memberId: string) {
  return db
    .selectFrom('session')
    .select(['id', 'user_agent', 'created_at', 'last_seen_at'])
    .select((eb) =>
      eb
        .exists(eb.selectFrom('push_subscription').whereRef('session_id', '=', 'session.id'))
        .$castTo<boolean>()
        .as('is_pushed'),
    )
    .where('member_id', '=', memberId)
    .where('scope', 'is', null)
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
