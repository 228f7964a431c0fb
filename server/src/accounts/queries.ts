import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'

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
