import { sql, type Transaction } from 'kysely'
import type { Schema } from '../db/schema.ts'
import { requireVersion } from '../http/entity-tag.ts'
import { versionOf } from '../http/page-statement.ts'
import { explainNotOwn } from '../visibility/can-see.ts'
import { canPack, packersOf } from '../visibility/packing.ts'
import { visibleTo } from '../visibility/visible.ts'

/**
 * Locks an own list for a change; 412 where none of `versions` (null: any) is its version any more.
 */
export async function lockOwnList(
  trx: Transaction<Schema>,
  listId: string,
  ownerId: string,
  versions: string[] | null,
) {
  const list = await trx
    .selectFrom('packing_list as list')
    .select(['list.trip_id'])
    .select(sql<string>`${sql.raw(versionOf('list'))}`.as('version'))
    .select(sql<string[]>`${sql.raw(packersOf('list'))}`.as('packers'))
    .where('list.id', '=', listId)
    .where('list.owner_id', '=', ownerId)
    .forUpdate()
    .executeTakeFirst()
  if (!list) throw await explainNotOwn(trx, 'packingList', listId, ownerId)
  requireVersion(versions, list.version)
  return list
}

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
