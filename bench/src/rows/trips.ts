import { membersWithTrips, openTripIds, signInAs } from '../club.ts'
import { requestText } from '../load/generator.ts'
import { compareReads } from '../compare-reads.ts'
import type { Subject } from '../rows.ts'

const readers = 20
const tripsEach = 40

/** What our server adds to the statements of the two hottest reads. */
export const trips: Subject = {
  name: 'trips',
  async run(bench) {
    const { url, connections } = await bench.world.club('small')
    const memberIds = await membersWithTrips(connections, readers, tripsEach)
    const tokens = await signInAs(connections, memberIds)
    const ids = await openTripIds(connections, 500)
    const tokenOf = (index: number) => tokens[index % tokens.length]!
    const one = ids.map((id, index) =>
      requestText({ path: `/api/v1/trips/${id}`, token: tokenOf(index) }),
    )
    const list = tokens.map((token) => requestText({ path: '/api/v1/user/trips?limit=20', token }))
    const floor = await bench.world.floor('trips.ts', { DATABASE_URL: url })
    return [
      ...(await compareReads(bench, 'GET /trips/{id}', one, floor)),
      ...(await compareReads(bench, 'GET /user/trips, 20 of them', list, floor)),
    ]
  },
}
