import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Executor } from '../db/database.ts'
import { packingItemIsVisible } from '../visibility/packing.ts'
import { visibleTo } from '../visibility/visible.ts'

/**
 * Copies the owner's lists of a trip to another of theirs, by four statements for however many: nothing is
 * packed yet, nobody carries it, and what others have on them for themselves stays there.
 */
export async function copyLists(
  trx: Executor,
  { ownerId, from, to }: { ownerId: string; from: string; to: string },
): Promise<void> {
  const lists = await trx
    .selectFrom('packing_list')
    .select(['id', 'name', 'audience'])
    .where('trip_id', '=', from)
    .where('owner_id', '=', ownerId)
    .orderBy('id')
    .execute()
  if (lists.length === 0) return
  const copies = new Map(lists.map(({ id }) => [id, uuid()]))
  const items = await trx
    .selectFrom('packing_list_item')
    .selectAll()
    .where('list_id', 'in', [...copies.keys()])
    .where(visibleTo(ownerId, (viewer) => packingItemIsVisible('packing_list_item', viewer)))
    .orderBy('list_id')
    .orderBy('position')
    .orderBy('id')
    .execute()
  await trx
    .insertInto('packing_list')
    .values(
      lists.map(({ id, name, audience }) => ({
        id: copies.get(id)!,
        owner_id: ownerId,
        name,
        audience,
        trip_id: to,
      })),
    )
    .execute()
  const rows = items.map((item) => ({
    id: uuid(),
    list_id: copies.get(item.list_id)!,
    author_id: ownerId,
    name: item.name,
    category: item.category,
    quantity: item.quantity,
    packed: false,
    weight_grams: item.weight_grams,
    assignee_id: null,
    private: item.private,
    position: item.position,
  }))
  // As one value: a list of some hundred things each would be more than a statement takes.
  await sql`insert into packing_list_item (id, list_id, author_id, name, category, quantity, packed,
      weight_grams, assignee_id, private, position)
    select id, list_id, author_id, name, category, quantity, packed, weight_grams, assignee_id, private, position
    from jsonb_populate_recordset(null::packing_list_item, ${JSON.stringify(rows)}::jsonb)`.execute(
    trx,
  )
}
