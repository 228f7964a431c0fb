import type { Connections } from '@farfolk/server/src/db/database.ts'
import { makeMembers } from '../club.ts'
import { compareReads } from '../compare-reads.ts'
import { requestText } from '../load/generator.ts'
import type { Subject } from '../rows.ts'

const readers = 20
const wishesEach = 60
const thingsEach = 40

/** What our server adds to the statements of a bucket list and of a packing list. */
export const lists: Subject = {
  name: 'lists',
  async run(bench) {
    const { url, connections } = await bench.world.club('small')
    const members = await makeMembers(connections, readers)
    const memberIds = members.map(({ id }) => id)
    await wish(connections, memberIds)
    const listIds = await pack(connections, memberIds)
    const wishes = members.map(({ token }) =>
      requestText({ path: '/api/v1/user/bucket_list_items?limit=20', token }),
    )
    const packed = members.map(({ id, token }) =>
      requestText({ path: `/api/v1/user/packing_lists/${listIds.get(id)}`, token }),
    )
    const floor = await bench.world.floor('lists.ts', { DATABASE_URL: url })
    return [
      ...(await compareReads(bench, 'GET /user/bucket_list_items, 20 of them', wishes, floor)),
      ...(await compareReads(
        bench,
        `GET /user/packing_lists/{id}, ${thingsEach} things`,
        packed,
        floor,
      )),
    ]
  },
}

async function wish({ pool }: Connections, memberIds: string[]): Promise<void> {
  await pool.query(
    `insert into bucket_list_item (id, owner_id, category, title, description, country, position)
     select gen_random_uuid(), owner.id, 'nature', 'Wish ' || nth, 'Once, in the early morning',
       'NO', nth
     from unnest($1::uuid[]) owner (id) cross join generate_series(1, $2::int) nth`,
    [memberIds, wishesEach],
  )
  await pool.query('vacuum analyze bucket_list_item')
}

/** Ids of a list each, by member. */
async function pack({ pool }: Connections, memberIds: string[]): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ id: string; owner_id: string }>(
    `insert into packing_list (id, owner_id, name)
     select gen_random_uuid(), owner.id, 'Into the hills' from unnest($1::uuid[]) owner (id)
     returning id, owner_id`,
    [memberIds],
  )
  await pool.query(
    `insert into packing_list_item
      (id, list_id, author_id, name, category, packed, weight_grams, position)
     select gen_random_uuid(), list.id, list.owner_id, 'Thing ' || nth, 'Clothes', nth % 3 = 0,
       nth * 10, nth
     from packing_list list cross join generate_series(1, $2::int) nth
     where list.id = any($1::uuid[])`,
    [rows.map(({ id }) => id), thingsEach],
  )
  await pool.query('vacuum analyze packing_list, packing_list_item')
  return new Map(rows.map(({ id, owner_id: ownerId }) => [ownerId, id]))
}
