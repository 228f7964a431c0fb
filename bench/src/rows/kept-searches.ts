import type { Connections } from '@farfolk/server/src/db/database.ts'
import { makeMembers, openTripIds } from '../club.ts'
import { compareReads } from '../compare-reads.ts'
import { requestText } from '../load/generator.ts'
import type { Subject } from '../rows.ts'

const seekers = 20
const searchesEach = 10
const newsEach = 10

/** What our server adds to the statement of kept searches. */
export const keptSearches: Subject = {
  name: 'kept-searches',
  async run(bench) {
    const { url, connections } = await bench.world.club('small')
    const members = await makeMembers(connections, seekers)
    await keep(
      connections,
      members.map(({ id }) => id),
    )
    const path = '/api/v1/user/kept_searches'
    const requests = members.map(({ token }) => requestText({ path, token }))
    const floor = await bench.world.floor('kept-searches.ts', { DATABASE_URL: url })
    const title = `GET /user/kept_searches, ${searchesEach} of them, ${newsEach} trips of each`
    return compareReads(bench, title, requests, floor, { connectionCounts: [16] })
  },
}

async function keep(connections: Connections, memberIds: string[]): Promise<void> {
  const news = await openTripIds(connections, newsEach)
  await connections.pool.query(
    `insert into kept_search (id, owner_id, name, search, due_at, news, told_at)
     select gen_random_uuid(), owner.id, 'Search ' || nth,
       jsonb_build_object('kind', 'trips', 'query', 'fjord ' || nth, 'sort', 'relevance',
         'countries', array['NO', 'SE'], 'interests', array['hiking']),
       now() + interval '1 day', $2::uuid[], now()
     from unnest($1::uuid[]) owner (id) cross join generate_series(1, ${searchesEach}) nth`,
    [memberIds, news],
  )
  await connections.pool.query('vacuum analyze kept_search')
}
