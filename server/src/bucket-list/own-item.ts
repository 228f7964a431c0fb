import { sql, type Transaction } from 'kysely'
import type { Schema } from '../db/schema.ts'
import { requireVersion } from '../http/entity-tag.ts'
import { versionOf } from '../http/page-statement.ts'
import { explainNotOwn } from '../visibility/can-see.ts'

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
    .select(sql<string>`${sql.raw(versionOf('bucket_list_item'))}`.as('version'))
    .where('id', '=', itemId)
    .where('owner_id', '=', ownerId)
    .forUpdate()
    .executeTakeFirst()
  if (!item) throw await explainNotOwn(trx, 'bucketListItem', itemId, ownerId)
  requireVersion(versions, item.version)
  return item
}
