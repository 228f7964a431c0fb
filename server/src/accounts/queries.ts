import type { Locale } from '@farfolk/contract/members'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Executor } from '../db/database.ts'
import { sessionDays } from '../http/session.ts'
import type { Live } from '../live/live.ts'
import { newToken } from './tokens.ts'

/** An account that somebody may sign in to: open, or closed by its member and not erased yet. */
export const canBeEntered = sql<boolean>`(member.closed_at is null
  or (member.erase_at > now() and member.banned_at is null))`

/** An account by its address, whatever the case: an open one, or one that can be entered. */
export function findMemberByEmail(db: Executor, email: string, which: 'open' | 'enterable') {
  return db
    .selectFrom('member')
    .select([
      'id',
      'email',
      'first_name',
      'locale',
      'email_confirmed_at',
      'closed_at',
      'password_hash',
    ])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where(which === 'open' ? sql<boolean>`closed_at is null` : canBeEntered)
    .executeTakeFirst()
}

/** For so long a change of password may be sent again by whoever has had no answer. */
const latelyMinutes = 15

const changedPasswordLately = sql<boolean>`
  coalesce(password_changed_at > now() - make_interval(mins => ${latelyMinutes}), false)`

export function findMemberById(db: Executor, id: string) {
  return db
    .selectFrom('member')
    .select(['id', 'email', 'password_hash', changedPasswordLately.as('changed_password_lately')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

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

/** How long each mailed link works. */
export const mailedHours = {
  confirmation: 48,
  password: 1,
  email_change: 48,
  email_return: 14 * 24,
}
export type MailedKind = keyof typeof mailedHours

/** What a signup for an address that is not confirmed yet would make of the member. */
export interface PendingSignup {
  passwordHash: string
  firstName: string
  lastName: string | null
  locale: Locale
}

/** Makes the token of a mailed link; `email` is what a change or a way back leads to. */
export async function insertMailedToken(
  db: Executor,
  kind: MailedKind,
  memberId: string,
  about: { pending?: PendingSignup | undefined; email?: string } = {},
): Promise<string> {
  const { pending, email } = about
  const { token, hash } = newToken()
  await db
    .insertInto('mailed_token')
    .values({
      token_hash: hash,
      member_id: memberId,
      kind,
      expires_at: sql<Date>`now() + make_interval(hours => ${mailedHours[kind]})`,
      email: email ?? null,
      password_hash: pending?.passwordHash ?? null,
      first_name: pending?.firstName ?? null,
      last_name: pending?.lastName ?? null,
      locale: pending?.locale ?? null,
    })
    .execute()
  return token
}

/** Whether somebody signed up with the address again before it was confirmed; of late, run out or not. */
export async function hasOtherSignup(db: Executor, memberId: string): Promise<boolean> {
  const other = await db
    .selectFrom('mailed_token')
    .select('token_hash')
    .where('member_id', '=', memberId)
    .where('kind', '=', 'confirmation')
    .where('password_hash', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/** Whose token it is while it works; nothing is locked or spent. */
export function findMailedToken(db: Executor, kind: MailedKind, hash: Buffer) {
  return db
    .selectFrom('mailed_token')
    .innerJoin('member', 'member.id', 'mailed_token.member_id')
    .select([
      'member.id as member_id',
      'member.email',
      'mailed_token.email as leads_to',
      'mailed_token.created_at',
    ])
    .where('token_hash', '=', hash)
    .where('kind', '=', kind)
    .where('spent_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where(canBeEntered)
    .executeTakeFirst()
}

/** Ends the links that would set a new password. */
export async function dropResetLinks(trx: Executor, memberId: string): Promise<void> {
  await trx
    .deleteFrom('mailed_token')
    .where('member_id', '=', memberId)
    .where('kind', '=', 'password')
    .execute()
}

/**
 * Spends a token, and with it the member's other tokens of the kind; of ways back those to later
 * addresses alone, since who took an account must not end the way back of who had it before.
 * Undefined when it does not work any more; of two at once one gets it. Locks the member first, so
 * that two of a member's tokens cannot lock each other out.
 */
export async function spendMailedToken(trx: Executor, kind: MailedKind, hash: Buffer) {
  const found = await findMailedToken(trx, kind, hash)
  if (!found) return undefined
  const member = await trx
    .selectFrom('member')
    .select(['id', 'email', 'first_name', 'locale', 'email_confirmed_at', 'closed_at'])
    .where('id', '=', found.member_id)
    .forUpdate()
    .executeTakeFirst()
  const tokens = await trx
    .updateTable('mailed_token')
    .set({ spent_at: sql<Date>`now()` })
    .where('member_id', '=', found.member_id)
    .where('kind', '=', kind)
    .where('spent_at', 'is', null)
    .$if(kind === 'email_return', (query) => query.where('created_at', '>=', found.created_at))
    .returning(['token_hash', 'email', 'password_hash', 'first_name', 'last_name', 'locale'])
    .execute()
  const token = tokens.find((candidate) => candidate.token_hash.equals(hash))
  return member && token && { member, token }
}
