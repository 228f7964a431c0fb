import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'

/**
 * Holds the order of a member's list until the transaction ends: whatever gives out positions does so
 * first, before any lock of an item.
 */
export async function lockOrder(trx: Executor, ownerId: string): Promise<void> {
  await trx
    .selectFrom('member')
    .select('id')
    .where('id', '=', ownerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

interface Placed {
  id: string
  owner_id: string
  position: number
}

/** Gives an item of a locked order another position, at most the last; those between move up by one. */
export async function moveItem(trx: Executor, item: Placed, wanted: number): Promise<void> {
  await sql`
    update bucket_list_item item set position = case
      when item.id = ${item.id} then target.position
      when target.position > ${item.position}::int then item.position - 1
      else item.position + 1 end
    from (
      select least(${wanted}::int, max(position)) as position
      from bucket_list_item where owner_id = ${item.owner_id}
    ) target
    where item.owner_id = ${item.owner_id}
      and item.position between least(${item.position}::int, target.position)
        and greatest(${item.position}::int, target.position)
  `.execute(trx)
}
