import type { Connections } from '@farfolk/server/src/db/database.ts'
import { signInAs } from '../club.ts'
import { requestText } from '../load/generator.ts'
import { measure, type Measured, middle } from '../rounds.ts'
import type { Bench, Row, Subject } from '../rows.ts'
import { ms } from '../words.ts'

const readers = 400
// One at a time: how long somebody waits, not how many the machine can do.
const connectionCount = 1

interface Reader {
  token: string
  /** One of theirs that is still to come. */
  tripId: string
}

const calls: Record<string, (reader: Reader) => string> = {
  'GET /user/matches': () => '/api/v1/user/matches?limit=20',
  'GET /user/trips/{id}/matches': ({ tripId }) => `/api/v1/user/trips/${tripId}/matches?limit=20`,
}

/** Crossing paths in a small club and in one fifty times its size. */
export const matches: Subject = {
  name: 'matches',
  async run(bench) {
    const { world } = bench
    const readersOf = {
      small: await drawReaders((await world.club('small')).connections),
      large: await drawReaders((await world.club('large')).connections),
    }
    const rows: Row[] = []
    for (const [title, pathOf] of Object.entries(calls)) {
      const requestsOf = (size: keyof typeof readersOf) =>
        readersOf[size].map((reader) => requestText({ path: pathOf(reader), token: reader.token }))
      const small = await measureClub(bench, 'small', requestsOf('small'))
      const large = await measureClub(bench, 'large', requestsOf('large'))
      rows.push(matchesRow(title, small, large))
    }
    return rows
  },
}

async function measureClub(
  { world, generator, effort }: Bench,
  size: 'small' | 'large',
  requests: string[],
): Promise<Measured> {
  const { port } = await world.server(size)
  const ask = () => measure(generator, { port, requests }, connectionCount, effort.seconds)
  await ask()
  const rounds: Measured[] = []
  while (rounds.length < effort.rounds) rounds.push(await ask())
  return middle(rounds)
}

function matchesRow(title: string, small: Measured, large: Measured): Row {
  return {
    title: `${title}, 20 of them`,
    measured:
      `10,000 trips: p50 ${ms(small.p50Ms)}, p99 ${ms(small.p99Ms)}; ` +
      `500,000: p50 ${ms(large.p50Ms)}, p99 ${ms(large.p99Ms)}`,
    wanted: 'p99 at most 50 ms, at one connection',
    bounds: [{ name: 'p99', value: Math.max(small.p99Ms, large.p99Ms), atMost: 50 }],
  }
}

/** Members with a trip to come, drawn at random: most of them look for company. */
async function drawReaders(connections: Connections): Promise<Reader[]> {
  const { rows } = await connections.pool.query<{ member_id: string; trip_id: string }>(
    `select distinct on (md5(member.id::text)) member.id as member_id, trip.id as trip_id
     from member join trip on trip.owner_id = member.id and trip.last_day >= current_date
     where member.closed_at is null and member.email_confirmed_at is not null
     order by md5(member.id::text), trip.id limit $1`,
    [readers],
  )
  const tokens = await signInAs(
    connections,
    rows.map((row) => row.member_id),
  )
  return rows.map((row, index) => ({ token: tokens[index]!, tripId: row.trip_id }))
}
