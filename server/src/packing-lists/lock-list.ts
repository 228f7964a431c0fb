import { sql, type Transaction } from 'kysely'
import type { Schema } from '../db/schema.ts'
import { explainNotOwn } from '../visibility/can-see.ts'
import { locksOwn } from '../visibility/lock-own.ts'
import { canPack, packersOf } from '../visibility/packing.ts'
import { visibleTo } from '../visibility/visible.ts'

export const lockOwnList = locksOwn(
  'packingList',
  'update',
  sql<{ packers: string[] }>`${sql.raw(packersOf('own'))} as packers`,
)

/** Locks a list that the member packs: whatever adds or moves its items does so first. */
export async function lockPackedList(
  trx: Transaction<Schema>,
  listId: string,
  memberId: string,
): Promise<{ packers: string[] }> {
  const list = await trx
    .selectFrom('packing_list as list')
    .select(sql<string[]>`${sql.raw(packersOf('list'))}`.as('packers'))
    .where('list.id', '=', listId)
    .where(visibleTo(memberId, (viewer) => canPack('list', viewer)))
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!list) throw await explainNotOwn(trx, 'packingList', listId, memberId)
  return list
}
