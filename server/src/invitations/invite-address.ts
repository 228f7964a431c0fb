import { errorCodes } from '@farfolk/contract/errors'
import { invitationDays, type InvitationInput } from '@farfolk/contract/invitations'
import { sql } from 'kysely'
import type { Database, Executor } from '../db/database.ts'
import { tx } from '../db/transaction.ts'
import type { FeatureDeps } from '../feature-deps.ts'
import { ApiError } from '../http/api-error.ts'
import { createOnce } from '../http/create-once.ts'
import { deleteAlong } from '../jobs/delete-in-steps.ts'
import { countBeginning } from '../limits/count-beginning.ts'
import { isOfTheseDays } from '../visibility/invitations.ts'
import type { InvitationToMail } from './mail-invitation.ts'
import { newLinkToken } from './links.ts'

type InviteDeps = Pick<FeatureDeps, 'config' | 'connections' | 'jobs' | 'rateLimits'>

/**
 * Invites whoever has an address to the club, once in `invitationDays`. Who that is is looked up by the job alone, so
 * that the answer and its time tell nobody who is a member. 429 past so many a day, and for what was taken back.
 */
export async function inviteAddress(
  { config, connections, jobs, rateLimits }: InviteDeps,
  memberId: string,
  { id: given, email, message }: InvitationInput,
): Promise<{ id: string; isNew: boolean }> {
  const { db } = connections
  let standing: string | undefined
  const made = await createOnce(db, { kind: 'invitation', id: given, ownerId: memberId }, (id) =>
    tx(db, async (trx) => {
      await refuseOwn(trx, memberId, email)
      // Of members' addresses too: else the answer would tell whose they are.
      if (config.signups === 'closed') {
        const { message: words } = errorCodes.signups_closed
        throw new ApiError('invalid', { field: 'invitation.email', message: words })
      }
      if (await insert(trx, { id, memberId, email, message })) {
        await countBeginning(trx, rateLimits, { memberId, kind: 'invitations' })
        const toMail: InvitationToMail = { id }
        await jobs.enqueue(trx, 'club-invitations', toMail)
      } else standing = await findStanding(trx, memberId, email)
    }),
  )
  return standing === undefined ? made : { id: standing, isNew: false }
}

async function refuseOwn(trx: Executor, memberId: string, email: string): Promise<void> {
  const { isOwn } = await trx
    .selectFrom('member')
    .select(sql<boolean>`lower(email) = ${email.toLowerCase()}`.as('isOwn'))
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  const field = 'invitation.email'
  if (isOwn) throw new ApiError('invalid', { field, message: 'Is your own address' })
}

interface NewInvitation {
  id: string
  memberId: string
  email: string
  message: string | null
}

/** False, with nothing written, where the member has invited the address of late, or somebody came by that. */
async function insert(trx: Executor, { id, memberId, email, message }: NewInvitation) {
  const { rows } = await sql`
    insert into mailed_invitation (id, member_id, email, token, message)
    values (${id}, ${memberId}, ${email}, ${newLinkToken()}, ${message})
    on conflict (member_id, lower(email)) do update set
      id = excluded.id, email = excluded.email, token = excluded.token,
      message = excluded.message, created_at = now()
    where not ${sql.raw(isOfTheseDays('mailed_invitation'))} and not exists (
      select from invited_member came where came.invitation_id = mailed_invitation.id)
    returning id`.execute(trx)
  return rows.length > 0
}

async function findStanding(trx: Executor, memberId: string, email: string): Promise<string> {
  const sent = await trx
    .selectFrom('mailed_invitation')
    .select(['id', 'token'])
    .select(
      sql<number>`ceil(extract(epoch from created_at - now()) + ${invitationDays * 86_400})::integer`.as(
        'waitSeconds',
      ),
    )
    .where('member_id', '=', memberId)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirstOrThrow()
  if (sent.token !== null) return sent.id
  // It was mailed: to take it back and invite again would be another mail.
  throw new ApiError('too_many_tries', { retryAfter: Math.max(1, sent.waitSeconds) })
}

/** 404 where there is no such invitation, or it is taken back by now. */
export async function takeBack(db: Executor, memberId: string, id: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('mailed_invitation')
    .set({ token: null, message: null })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('token', 'is not', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new ApiError('not_found')
}

/** Forgets addresses that nobody came by, once their links have run out, and those that were taken back. */
export function sweepInvitations(db: Database): Promise<void> {
  return deleteAlong(db, {
    table: 'mailed_invitation',
    when: `not ${isOfTheseDays('mailed_invitation')} and (mailed_invitation.token is null or not exists (
      select from invited_member came where came.invitation_id = mailed_invitation.id))`,
  })
}
