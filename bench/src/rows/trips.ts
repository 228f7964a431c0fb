import { membersWithTrips, openTripIds, signInAs } from '../club.ts'
import { requestText } from '../load/generator.ts'
import { compare } from '../rounds.ts'
import type { Bench, Row, Subject } from '../rows.ts'
import { ms, perSecond, ratio } from '../words.ts'

const readers = 20
const tripsEach = 40
const connectionCounts = [16, 64]

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
    await bench.world.floor('trips.ts', { DATABASE_URL: url })
    return [
      ...(await compareReads(bench, 'GET /trips/{id}', one, url)),
      ...(await compareReads(bench, 'GET /user/trips, 20 of them', list, url)),
    ]
  },
}

async function compareReads(
  { world, generator, effort }: Bench,
  title: string,
  requests: string[],
  url: string,
): Promise<Row[]> {
  const ours = await world.server('small')
  const floor = await world.floor('trips.ts', { DATABASE_URL: url })
  const sides = { ours: { port: ours.port, requests }, floor: { port: floor.port, requests } }
  const rows: Row[] = []
  for (const connections of connectionCounts) {
    const result = await compare(generator, sides, connections, effort)
    rows.push({
      title: `${title}, signed in, ${connections} connections`,
      measured:
        `${perSecond(result.ours)} against ${perSecond(result.floor)}: ${ratio(result.throughputRatio)}; ` +
        `p99 ${ms(result.ours.p99Ms)} against ${ms(result.floor.p99Ms)}: ${ratio(result.p99Ratio)}`,
      wanted: 'at least 0.8 of the requests a second, p99 at most 1.5 times that of the floor',
      bounds: [
        { name: 'requests', value: result.throughputRatio, atLeast: 0.8 },
        { name: 'p99', value: result.p99Ratio, atMost: 1.5 },
      ],
    })
  }
  return rows
}
