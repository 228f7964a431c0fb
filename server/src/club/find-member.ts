import { sql } from 'kysely'
import { validate } from 'uuid'
import type { Executor } from '../db/database.ts'
import { ClubFailure } from './failure.ts'

/** Locks the member whose id or e-mail address this is, closed accounts too. */
export async function lockMember(trx: Executor, idOrEmail: string) {
  const members = trx
    .selectFrom('member')
    .select(['id', 'email', 'first_name', 'banned_at', 'closed_at', 'erase_at'])
  const found = validate(idOrEmail)
    ? members.where('id', '=', idOrEmail)
    : members.where(sql`lower(email)`, '=', idOrEmail.toLowerCase())
  const member = await found.forUpdate().executeTakeFirst()
  if (!member) throw new ClubFailure(`No member has the id or the e-mail address ${idOrEmail}.`)
  return { ...member, name: `${member.first_name} <${member.email}>` }
}
