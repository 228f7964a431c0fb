import { sql, type Transaction } from 'kysely'
import type { Executor } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import { ApiError } from '../http/api-error.ts'
import { requireVersion } from '../http/entity-tag.ts'
import { canPack, visibleTo } from '../visibility/visible.ts'
import { packersOf, packingListVersion } from './list-json.ts'
import { canSeeList } from './queries.ts'

/** Why an act on a list is refused to who does not pack it: 403 to who may see it, else 404. */
export async function explainNotPacked(
  db: Executor,
  listId: string,
  viewerId: string,
): Promise<ApiError> {
  return new ApiError((await canSeeList(db, listId, viewerId)) ? 'not_allowed' : 'not_found')
}

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
    .select(sql<string>`${sql.raw(packingListVersion('list'))}`.as('version'))
    .select(sql<string[]>`${sql.raw(packersOf('list'))}`.as('packers'))
    .where('list.id', '=', listId)
    .where('list.owner_id', '=', ownerId)
    .forUpdate()
    .executeTakeFirst()
  if (!list) throw await explainNotPacked(trx, listId, ownerId)
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
  if (!list) throw await explainNotPacked(trx, listId, memberId)
  return list
}
