import type { EmailListSubscription } from '@farfolk/contract/email-lists'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database, Executor } from '../db/database.ts'
import { deleteDue } from '../jobs/delete-in-steps.ts'

/** How long an address that was taken off a list may be put back by its token, before it is forgotten. */
const undoDays = 30

/**
 * The id of a subscription that begins with this, for the first time or again; undefined for an
 * address that is on the list already.
 */
export async function insertSubscription(
  db: Executor,
  listName: EmailListSubscription['list_name'],
  email: string,
): Promise<string | undefined> {
  const row = await db
    .insertInto('email_subscription')
    .values({ id: uuid(), list_name: listName, email })
    .onConflict((conflict) =>
      conflict
        .expression(sql`list_name, lower(email)`)
        .doUpdateSet({ unsubscribed_at: null })
        .where('email_subscription.unsubscribed_at', 'is not', null),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Undefined when it is forgotten. */
export async function findSubscription(db: Executor, id: string) {
  const row = await db
    .selectFrom('email_subscription')
    .select(['list_name', 'unsubscribed_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { name: row.list_name, subscribed: row.unsubscribed_at === null }
}

/** Ended already, it keeps the moment of that. */
export async function endSubscription(db: Executor, id: string): Promise<void> {
  await db
    .updateTable('email_subscription')
    .set({ unsubscribed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('unsubscribed_at', 'is', null)
    .execute()
}

/** False when it is forgotten. */
export async function renewSubscription(db: Executor, id: string): Promise<boolean> {
  const row = await db
    .updateTable('email_subscription')
    .set({ unsubscribed_at: null })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Those whose end can be undone no longer. */
export function forgetEnded(db: Database): Promise<void> {
  const by = 'email_subscription.unsubscribed_at'
  const when = `${by} < now() - make_interval(days => ${undoDays})`
  return deleteDue(db, { table: 'email_subscription', when, by })
}
