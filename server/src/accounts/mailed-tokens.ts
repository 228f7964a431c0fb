import type { Locale } from '@farfolk/contract/members'
import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import { canBeEntered } from './queries.ts'
import { newToken } from './tokens.ts'

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

/**
 * Makes the token of a mailed link; `email` is what a change or a way back leads to, `invitation` the token of the link
 * that the signup of a confirmation follows.
 */
export async function insertMailedToken(
  db: Executor,
  kind: MailedKind,
  memberId: string,
  about: {
    pending?: PendingSignup | undefined
    email?: string
    invitation?: string | undefined
  } = {},
): Promise<string> {
  const { pending, email, invitation } = about
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
      invitation_token: invitation ?? null,
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

/**
 * Of the link that the signup with an address followed. Of several they all followed it: else nobody knows whose
 * confirms the address, and somebody else's link would tell its owner when that joins.
 */
export async function findInvitation(db: Executor, memberId: string): Promise<string | undefined> {
  const followed = await db
    .selectFrom('mailed_token')
    .select(sql<string | null>`min(invitation_token)`.as('token'))
    .where('member_id', '=', memberId)
    .where('kind', '=', 'confirmation')
    .having(sql<boolean>`count(distinct coalesce(invitation_token, '')) = 1
      and bool_or(password_hash is null)`)
    .executeTakeFirst()
  return followed?.token ?? undefined
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
    .returning([
      'token_hash',
      'email',
      'password_hash',
      'first_name',
      'last_name',
      'locale',
      'invitation_token',
    ])
    .execute()
  const token = tokens.find((candidate) => candidate.token_hash.equals(hash))
  return member && token && { member, token }
}
