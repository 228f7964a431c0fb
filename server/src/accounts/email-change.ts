import type { EmailChange } from '@farfolk/contract/accounts'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Executor } from '../db/database.ts'
import { tx } from '../db/transaction.ts'
import { ApiError } from '../http/api-error.ts'
import type { MemberViewer } from '../http/viewer.ts'
import type { AccountDeps } from './deps.ts'
import { holdProof, requireProof } from './proof.ts'
import { mailedHours } from './mailed-tokens.ts'
import { canBeEntered, findMemberById } from './queries.ts'

/** What the job of a request needs to know. */
export interface EmailChangeRequest {
  kind: 'email_change'
  memberId: string
  /** Of the row: a later request has another one. */
  id: string
}

const endOfChange = sql<Date>`now() + make_interval(hours => ${mailedHours.email_change})`

/**
 * Asks for a link to a new address. Who has it now is looked up by the job alone, so that the answer
 * and its time tell nobody who is a member.
 */
export async function requestEmailChange(
  deps: AccountDeps,
  viewer: MemberViewer,
  given: { email: string; password?: string | undefined; ip: string },
): Promise<EmailChange> {
  const { memberId, emailConfirmed } = viewer
  // Whoever knows an address that is invited could come in by it, and leave it for their own.
  if (!emailConfirmed && deps.config.signups !== 'open') throw new ApiError('email_unconfirmed')
  const { password, ip } = given
  const field = 'emailChange.password'
  const proven = await requireProof(deps, viewer, { password, ip, field })
  await deps.limits.countEmailChange(memberId)
  return tx(deps.connections.db, async (trx) => {
    await holdProof(trx, proven, field)
    const { email } = await findMemberById(trx, memberId)
    if (email.toLowerCase() === given.email.toLowerCase()) {
      throw new ApiError('invalid', { field: 'emailChange.email', message: 'Is your address now' })
    }
    await beginEmailChange(deps, trx, memberId, given.email)
    const change = await findEmailChange(trx, memberId)
    if (!change) throw new Error('a change that was just written is gone')
    return change
  })
}

/** Has the link mailed that moves a member to the address; an earlier one works no longer. */
export async function beginEmailChange(
  { jobs }: { jobs: Pick<AccountDeps['jobs'], 'enqueue'> },
  trx: Executor,
  memberId: string,
  email: string,
): Promise<void> {
  await dropEmailChange(trx, memberId)
  const id = uuid()
  await trx
    .insertInto('email_change')
    .values({ member_id: memberId, id, email, expires_at: endOfChange })
    .onConflict((conflict) =>
      conflict.column('member_id').doUpdateSet((row) => ({
        id: row.ref('excluded.id'),
        email: row.ref('excluded.email'),
        requested_at: row.ref('excluded.requested_at'),
        expires_at: row.ref('excluded.expires_at'),
      })),
    )
    .execute()
  const job: EmailChangeRequest = { kind: 'email_change', memberId, id }
  await jobs.enqueue(trx, 'links', job)
}

/** Null for none, and for one that has run out. */
export async function findEmailChange(db: Executor, memberId: string): Promise<EmailChange | null> {
  const row = await db
    .selectFrom('email_change')
    .select(['email', 'requested_at', 'expires_at'])
    .where('member_id', '=', memberId)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  if (!row) return null
  return {
    email: row.email,
    requestedAt: row.requested_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  }
}

/** A later request is another version. */
export function emailChangeVersion(change: EmailChange | null): string {
  return change ? String(Date.parse(change.requestedAt)) : '0'
}

/** Ends what a member waits for, with its link. */
export async function dropEmailChange(trx: Executor, memberId: string): Promise<void> {
  await trx.deleteFrom('email_change').where('member_id', '=', memberId).execute()
  await trx
    .deleteFrom('mailed_token')
    .where('member_id', '=', memberId)
    .where('kind', '=', 'email_change')
    .execute()
}

/**
 * Lets the latest change to this address wait anew, run out or not, until the sweep forgets it. Undefined
 * where none is known. Whoever may ask: the link goes to that address alone.
 */
export async function renewEmailChange(
  trx: Executor,
  email: string,
): Promise<EmailChangeRequest | undefined> {
  const latest = await trx
    .selectFrom('email_change')
    .innerJoin('member', 'member.id', 'email_change.member_id')
    .select(['email_change.member_id as memberId', 'email_change.id'])
    .where(sql`lower(email_change.email)`, '=', email.toLowerCase())
    .where(canBeEntered)
    // Who has an address that was mistyped keeps the change alive for no longer.
    .where('email_change.requested_at', '>', sql<Date>`now() - interval '9 days'`)
    .orderBy('email_change.requested_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!latest) return undefined
  await trx
    .updateTable('email_change')
    .set({ expires_at: endOfChange })
    .where('id', '=', latest.id)
    .where('member_id', '=', latest.memberId)
    .execute()
  return { kind: 'email_change', ...latest }
}
