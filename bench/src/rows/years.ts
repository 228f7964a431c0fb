import type { Connections } from '@farfolk/server/src/db/database.ts'
import { makeMembers, membersWithTrips, signInAs } from '../club.ts'
import { compareReads } from '../compare-reads.ts'
import { requestText } from '../load/generator.ts'
import { fillAlbums } from '../own-photos.ts'
import type { Subject } from '../rows.ts'

const travellers = 20
const tripsEach = 40
const companions = 4
const photos = 250

/** What our server adds to the statement of a year of travels. */
export const years: Subject = {
  name: 'years',
  async run(bench) {
    const { url, connections } = await bench.world.club('small')
    const memberIds = await membersWithTrips(connections, travellers, tripsEach)
    const year = new Date().getUTCFullYear() - 1
    // Of a club that is kept.
    await connections.pool.query('delete from album where owner_id = any($1::uuid[])', [memberIds])
    await takeAlong(connections, memberIds, year)
    await fillAlbums(connections, memberIds, { albums: 1, photos, from: `${year}-01-01` })
    const tokens = await signInAs(connections, memberIds)
    const path = `/api/v1/user/years/${year}`
    const requests = tokens.map((token) => requestText({ path, token }))
    const floor = await bench.world.floor('years.ts', { DATABASE_URL: url })
    const title = `GET /user/years/{year} of ${tripsEach} trips and ${photos} photos`
    return compareReads(bench, title, requests, floor, { connectionCounts: [16] })
  },
}

/** Others, on every trip of that year, and nobody else. */
async function takeAlong(
  connections: Connections,
  memberIds: string[],
  year: number,
): Promise<void> {
  const { pool } = connections
  const others = await makeMembers(connections, companions)
  const ofYear = `select id from trip where owner_id = any($1::uuid[]) and extract(year from start_date) = $2`
  await pool.query(`delete from traveller where status = 'accepted' and trip_id in (${ofYear})`, [
    memberIds,
    year,
  ])
  await pool.query(
    `insert into traveller (trip_id, id, member_id, status)
     select trip.id, gen_random_uuid(), companion.id, 'accepted'
     from (${ofYear}) trip cross join unnest($3::uuid[]) companion (id)`,
    [memberIds, year, others.map(({ id }) => id)],
  )
  await pool.query('vacuum analyze trip, trip_stop, stay, traveller')
}
