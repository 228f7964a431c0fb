import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import type { Database, Executor } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import { deleteDue } from '../jobs/delete-in-steps.ts'
import { newReference } from './reference.ts'

const maxTries = 5
/** How long an answered question is kept. */
const keptMonths = 12

/** Answers the reference, which no other ticket has; undefined where the id is taken. */
export async function insertTicket(
  trx: Executor,
  ticket: Omit<Insertable<Schema['ticket']>, 'reference'>,
): Promise<string | undefined> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const row = await trx
      .insertInto('ticket')
      .values({ ...ticket, reference: newReference() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('reference')
      .executeTakeFirst()
    if (row) return row.reference
    if (await isTaken(trx, ticket.id)) return undefined
  }
  throw new Error('every reference that was tried is taken')
}

async function isTaken(trx: Executor, id: string): Promise<boolean> {
  const ticket = await trx.selectFrom('ticket').select('id').where('id', '=', id).executeTakeFirst()
  return ticket !== undefined
}

/** Undefined for one that another address or another member has sent. */
export function findTicket(
  db: Executor,
  { id, email, memberId }: { id: string; email: string; memberId: string | null },
) {
  return (
    db
      .selectFrom('ticket')
      .select('reference')
      .where('id', '=', id)
      .where(sql`lower(email)`, '=', email.toLowerCase())
      // Whoever asks again may have signed in since.
      .where((is) => is.or([is('member_id', 'is', null), is('member_id', '=', memberId)]))
      .executeTakeFirst()
  )
}

export function forgetAnswered(db: Database): Promise<void> {
  const by = 'ticket.answered_at'
  const when = `${by} < now() - make_interval(months => ${keptMonths})`
  return deleteDue(db, { table: 'ticket', when, by })
}
