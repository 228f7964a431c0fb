import { sql, type Transaction } from 'kysely'
import type { Executor } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import { ApiError } from '../http/api-error.ts'
import { requireVersion } from '../http/entity-tag.ts'
import { itemVersion } from './item-json.ts'
import { canSeeItem } from './queries.ts'

/** Why an act on an item is refused to somebody else: 403 to who may see it, else 404. */
export async function explainNotOwnItem(
  db: Executor,
  itemId: string,
  viewerId: string,
): Promise<ApiError> {
  return new ApiError((await canSeeItem(db, itemId, viewerId)) ? 'not_allowed' : 'not_found')
}

/** Locks an own item for a change; 412 where none of `versions` (null: any) is its version any more. */
export async function lockOwnItem(
  trx: Transaction<Schema>,
  itemId: string,
  ownerId: string,
  versions: string[] | null = null,
) {
  const item = await trx
    .selectFrom('bucket_list_item')
    .selectAll()
    .select(sql<string>`${sql.raw(itemVersion('bucket_list_item'))}`.as('version'))
    .where('id', '=', itemId)
    .where('owner_id', '=', ownerId)
    .forUpdate()
    .executeTakeFirst()
  if (!item) throw await explainNotOwnItem(trx, itemId, ownerId)
  requireVersion(versions, item.version)
  return item
}
