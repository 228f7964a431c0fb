import { sql } from 'kysely'
import { validate } from 'uuid'
import type { Executor } from '../db/database.ts'
import { ClubFailure } from './failure.ts'

/** The member whose id or e-mail address this is, closed accounts too. */
export async function findMember(db: Executor, idOrEmail: string) {
  return required(await memberOf(db, idOrEmail).executeTakeFirst(), idOrEmail)
}

/**
 * As `findMember`, and nobody else changes the row meanwhile. Who only refers to it does not wait: one that
 * comments holds the thing, which a ban wants next.
 */
export async function lockMember(trx: Executor, idOrEmail: string) {
  return required(await memberOf(trx, idOrEmail).forNoKeyUpdate().executeTakeFirst(), idOrEmail)
}

/** As `lockMember`, and nothing that refers to it comes in any more. */
export async function lockToErase(trx: Executor, idOrEmail: string) {
  return required(await memberOf(trx, idOrEmail).forUpdate().executeTakeFirst(), idOrEmail)
}

function memberOf(db: Executor, idOrEmail: string) {
  const members = db
    .selectFrom('member')
    .select(['id', 'email', 'email_confirmed_at', 'first_name', 'last_name', 'locale'])
    .select(['password_hash', 'verified_at', 'created_at', 'banned_at', 'closed_at', 'erase_at'])
  return validate(idOrEmail)
    ? members.where('id', '=', idOrEmail)
    : members.where(sql`lower(email)`, '=', idOrEmail.toLowerCase())
}

function required<Member extends { first_name: string; email: string }>(
  member: Member | undefined,
  idOrEmail: string,
) {
  if (!member) throw new ClubFailure(`No member has the id or the e-mail address ${idOrEmail}.`)
  return { ...member, name: `${member.first_name} <${member.email}>` }
}
