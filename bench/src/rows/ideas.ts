import type { Connections } from '@farfolk/server/src/db/database.ts'
import { makeMembers, membersWithTrips, signInAs } from '../club.ts'
import { compareReads } from '../compare-reads.ts'
import { requestText } from '../load/generator.ts'
import type { Subject } from '../rows.ts'

const owners = 20
const companions = 4
const ideasEach = 30

/** What our server adds to the statement of the ideas of a trip. */
export const ideas: Subject = {
  name: 'ideas',
  async run(bench) {
    const { url, connections } = await bench.world.club('small')
    const memberIds = await membersWithTrips(connections, owners, 1)
    const others = await makeMembers(connections, companions)
    const tripIds = await think(
      connections,
      memberIds,
      others.map(({ id }) => id),
    )
    const tokens = await signInAs(connections, memberIds)
    const requests = tokens.map((token, index) =>
      requestText({ path: `/api/v1/user/trips/${tripIds[index]}/ideas`, token }),
    )
    const floor = await bench.world.floor('ideas.ts', { DATABASE_URL: url })
    const title = `GET /user/trips/{id}/ideas, ${ideasEach} of them, ${companions + 1} travellers`
    return compareReads(bench, title, requests, floor)
  },
}

/**
 * A trip of each member, on which all have ideas and want each other's, in the order of the members; in a club that
 * is kept, in place of the run before's.
 */
async function think(
  { pool }: Connections,
  memberIds: string[],
  companionIds: string[],
): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select trip.id from unnest($1::uuid[]) with ordinality owner (id, nth)
     cross join lateral (select id from trip where owner_id = owner.id order by id limit 1) trip
     order by owner.nth`,
    [memberIds],
  )
  const tripIds = rows.map(({ id }) => id)
  await pool.query('delete from trip_idea where trip_id = any($1::uuid[])', [tripIds])
  await pool.query(
    `delete from traveller where trip_id = any($1::uuid[]) and status = 'accepted'`,
    [tripIds],
  )
  await pool.query(
    `insert into traveller (trip_id, id, member_id, status)
     select trip.id, gen_random_uuid(), companion.id, 'accepted'
     from unnest($1::uuid[]) trip (id) cross join unnest($2::uuid[]) companion (id)`,
    [tripIds, companionIds],
  )
  await pool.query(
    `insert into trip_idea (id, trip_id, author_id, title, note, day, position)
     select gen_random_uuid(), trip.id, ($2::uuid[])[1 + nth % ${companions}], 'Up to the viewpoint ' || nth,
       'Only if it is dry', case when nth % 2 = 0 then current_date + nth / 4 end,
       case when nth % 2 = 0 then nth end
     from unnest($1::uuid[]) trip (id) cross join generate_series(1, ${ideasEach}) nth`,
    [tripIds, companionIds],
  )
  await pool.query(
    `insert into trip_idea_want (idea_id, member_id)
     select idea.id, companion.id from trip_idea idea cross join unnest($2::uuid[]) companion (id)
     where idea.trip_id = any($1::uuid[])`,
    [tripIds, companionIds],
  )
  await pool.query('vacuum analyze traveller, trip_idea, trip_idea_want')
  return tripIds
}
