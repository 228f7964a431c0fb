import { Id } from '@farfolk/contract/fields'
import { maxPackingListItems } from '@farfolk/contract/packing-list-items'
import { maxLength } from '@farfolk/contract/validation'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Executor } from '../db/database.ts'
import type { Viewer } from '../http/viewer.ts'
import { isOneTravelling } from '../trips/travelling.ts'
import { canPack } from '../visibility/packing.ts'
import { visibleTo } from '../visibility/visible.ts'
import { findStrangers, type Named } from './require-carriers.ts'

/** What a refused body may bear; of the rest of it any may be wrong. */
const Sent = z.object({
  packingList: z.optional(z.unknown()),
  packingListItem: z.optional(z.unknown()),
  packingListItems: z.optional(z.unknown()),
})
const ListSent = z.object({ tripId: z.optional(z.unknown()), packingListItems: z.unknown() })
const ItemsSent = z.array(z.unknown()).check(maxLength(maxPackingListItems))
const ItemSent = z.object({ id: z.optional(z.unknown()), assigneeId: Id })
const Params = z.object({ id: Id })

/** For `alsoWrong`: who of a refused body would carry for a list and does not travel along. */
export function findWrongCarriers(db: Executor) {
  return async (
    body: unknown,
    { params, viewer: { memberId } }: { params: unknown; viewer: Viewer },
  ) => {
    const { packingList, packingListItem, packingListItems } = Sent.safeParse(body).data ?? {}
    if (memberId === null) return []
    const made = ListSent.safeParse(packingList).data
    if (made) {
      const list = await listToBe(db, memberId, made.tripId)
      const named = carriersIn(made.packingListItems, 'packingList.packingListItems')
      return list ? findStrangers(db, { list, memberId }, named) : []
    }
    const { data: path } = Params.safeParse(params)
    if (!path) return []
    // To who does not pack by it nobody is named.
    const list = sql`(select * from packing_list list where list.id = ${path.id}
      and ${visibleTo(memberId, (viewer) => canPack('list', viewer))})`
    const packs = await sql`select from ${list} list`.execute(db)
    if (packs.rows.length === 0) return []
    const named = [
      ...carrierOf(packingListItem, 'packingListItem'),
      ...carriersIn(packingListItems, 'packingListItems'),
    ]
    // Of one that stands already the carrier may have left since.
    const standing = await listStanding(
      db,
      named.flatMap(({ itemId }) => itemId ?? []),
      {
        listId: path.id,
        memberId,
      },
    )
    const fresh = named.filter(({ itemId }) => !standing.has(itemId ?? ''))
    return findStrangers(db, { list, memberId }, fresh)
  }
}

/** SQL of a list that is not there yet; undefined for a trip that its owner does not travel on, which is said then. */
async function listToBe(db: Executor, ownerId: string, sent: unknown) {
  const tripId = Id.safeParse(sent).data ?? null
  if (tripId !== null && !(await isOneTravelling(db, tripId, ownerId))) return undefined
  return sql`(select ${ownerId}::uuid as owner_id, ${tripId}::uuid as trip_id)`
}

async function listStanding(
  db: Executor,
  ids: string[],
  { listId, memberId }: { listId: string; memberId: string },
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('packing_list_item')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('list_id', '=', listId)
    .where('author_id', '=', memberId)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

interface Carrier extends Named {
  itemId: string | undefined
}

function carriersIn(items: unknown, field: string): Carrier[] {
  const sent = ItemsSent.safeParse(items).data ?? []
  return sent.flatMap((item, index) => carrierOf(item, `${field}[${index}]`))
}

function carrierOf(item: unknown, field: string): Carrier[] {
  const { data } = ItemSent.safeParse(item)
  if (!data) return []
  const itemId = Id.safeParse(data.id).data
  return [{ id: data.assigneeId, itemId, field: `${field}.assigneeId` }]
}
