import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'

/**
 * Puts an item of a locked list into the place of the one at `position`, those between moving up; the
 * positions are without gaps then.
 */
export async function moveItem(
  trx: Executor,
  { listId, itemId, position }: { listId: string; itemId: string; position: number },
): Promise<void> {
  await sql`
    update packing_list_item item set position = placed.place
    from (
      select other.id, (row_number() over (order by
          case when other.id <> moved.id then other.position
            when moved.position < ${position}::integer then ${position}::integer + 0.5
            else ${position}::integer - 0.5 end, other.id) - 1)::integer as place
      from packing_list_item other
      join packing_list_item moved on moved.id = ${itemId} and moved.list_id = other.list_id
      where other.list_id = ${listId}
    ) placed
    where item.id = placed.id and item.position <> placed.place
  `.execute(trx)
}
