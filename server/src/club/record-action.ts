import type { Insertable } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Executor } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'

/** Keeps what an operator did, in the transaction that did it. */
export async function recordAction(
  trx: Executor,
  action: Omit<Insertable<Schema['moderation_action']>, 'id'>,
): Promise<void> {
  await trx
    .insertInto('moderation_action')
    .values({ id: uuid(), ...action })
    .execute()
}
