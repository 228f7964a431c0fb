import { hostname } from 'node:os'
import type { Insertable } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Executor } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'

/** Keeps what an operator did, in the transaction that did it. */
export async function recordAction(
  trx: Executor,
  action: Omit<Insertable<Schema['moderation_action']>, 'id' | 'operator'>,
): Promise<void> {
  await trx
    .insertInto('moderation_action')
    .values({ id: uuid(), operator: operatorName(), ...action })
    .execute()
}

/** `ann@club-1`: whoever became root by sudo, else whose shell it is; null where that says nothing. */
function operatorName(): string | null {
  const { SUDO_USER, USER } = process.env
  const name = SUDO_USER || USER
  return name ? `${name}@${hostname()}` : null
}
