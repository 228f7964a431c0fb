import type { EmailChange } from '@farfolk/contract/accounts'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { claimInvitations } from '../company/claim-invitations.ts'
import type { Executor } from '../db/database.ts'
import { nextUpdatedAt } from '../db/next-updated-at.ts'
import { tx } from '../db/transaction.ts'
import { ApiError } from '../http/api-error.ts'
import type { MemberViewer } from '../http/viewer.ts'
import { freeAddress } from './addresses.ts'
import type { AccountDeps } from './deps.ts'
import { emailChangeLetter, movedLetter, takenAddressLetter } from './address-letters.ts'
import { holdProof, requireProof } from './proof.ts'
import { insertMailedToken, mailedHours, spendMailedToken } from './mailed-tokens.ts'
import { canBeEntered, findMemberByEmail, findMemberById } from './queries.ts'
import { welcomeMember } from './welcome-member.ts'

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

/** The job: mails the link, or tells the owner of an address that is taken. */
export async function mailEmailChange(
  deps: AccountDeps,
  { memberId, id }: EmailChangeRequest,
): Promise<void> {
  await tx(deps.connections.db, async (trx) => {
    const change = await trx
      .selectFrom('email_change')
      .innerJoin('member', 'member.id', 'email_change.member_id')
      .select(['email_change.email', 'member.first_name', 'member.locale'])
      .where('email_change.member_id', '=', memberId)
      .where('email_change.id', '=', id)
      .where('email_change.expires_at', '>', sql<Date>`now()`)
      .forUpdate('email_change')
      .executeTakeFirst()
    if (!change || !(await deps.mail.spend(trx, change.email))) return
    const { email, first_name: firstName, locale } = change
    const { publicUrl } = deps.config
    const owner = await findMemberByEmail(trx, email, 'enterable')
    if (owner && owner.email_confirmed_at !== null) {
      const letter = takenAddressLetter(owner.locale, owner.first_name, publicUrl)
      await deps.mail.send(trx, { to: owner.email, letter, limited: false })
      return
    }
    const token = await insertMailedToken(trx, 'email_change', memberId, { email })
    const url = `${publicUrl}/confirmations?token=${token}`
    const letter = emailChangeLetter(locale, firstName, url)
    await deps.mail.send(trx, { to: email, letter, limited: false })
  })
}

/**
 * Moves a member to the address that the token was mailed to, and tells the old one with a way back.
 * Undefined where the token does not work any more, or another member has confirmed the address.
 */
export async function moveToNewAddress(
  deps: AccountDeps,
  trx: Executor,
  tokenHash: Buffer,
): Promise<string | undefined> {
  const { config, live, mail } = deps
  const spent = await spendMailedToken(trx, 'email_change', tokenHash)
  const email = spent?.token.email
  if (!spent || !email || !(await freeAddress(trx, live, email, spent.member.id))) return undefined
  const { id, email: oldEmail, first_name: name, locale } = spent.member
  await trx
    .updateTable('member')
    .set({
      email,
      email_confirmed_at: sql<Date>`now()`,
      updated_at: nextUpdatedAt,
    })
    .where('id', '=', id)
    .execute()
  await dropEmailChange(trx, id)
  // Links that wait in the old mailbox must not open what has moved away from it.
  await trx
    .deleteFrom('mailed_token')
    .where('member_id', '=', id)
    .where('kind', 'in', ['password', 'confirmation'])
    .execute()
  if (spent.member.email_confirmed_at === null) {
    await welcomeMember(deps, trx, id)
    return id
  }
  await claimInvitations(deps.notifications, trx, id)
  const token = await insertMailedToken(trx, 'email_return', id, { email: oldEmail })
  const url = `${config.publicUrl}/sign-in?reset=${token}`
  await mail.send(trx, {
    to: oldEmail,
    letter: movedLetter(locale, { name, email, url }),
    limited: false,
  })
  return id
}
