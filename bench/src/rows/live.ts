import { v7 as uuid } from 'uuid'
import type { Connections } from '@farfolk/server/src/db/database.ts'
import { createMakers } from '@farfolk/server/src/testing/make.ts'
import { type Account, makeMembers } from '../club.ts'
import { bare, cable, cablePaths } from '../load/dialects.ts'
import type { Dialect } from '../load/client-socket.ts'
import { Crowd, type Post } from '../load/crowd.ts'
import { startServer } from '../processes.ts'
import { takePairs } from '../rounds.ts'
import type { Bench, Row, Subject } from '../rows.ts'
import { median, percentile } from '../statistics.ts'
import { ms, ratio } from '../words.ts'
import { memoryRow } from './socket-memory.ts'

const many = 5_000
const fewer = 1_000
const travellers = 50

/** The live channel: how soon, how heavy, and how many. */
export const live: Subject = {
  name: 'live',
  async run(bench) {
    const club = await bench.world.club('small')
    const members = await makeMembers(club.connections, many)
    const deliveries = await deliveryRows(bench, club.url, members)
    return [
      ...deliveries,
      await memoryRow(bench, club.url, members),
      await chatRow(bench, members),
      await frameRow(bench, club.url, members),
    ]
  },
}

/** With so many sockets open, from the request to befriend somebody to the frame at their socket. */
async function deliveryRows(bench: Bench, databaseUrl: string, members: Account[]): Promise<Row[]> {
  const { connections } = await bench.world.club('small')
  const dataDir = await bench.world.newFolder('live-delivery')
  const server = await startServer({ dataDir, databaseUrl })
  const crowd = new Crowd()
  const count = bench.isQuick ? 100 : 500
  try {
    await crowd.open(server.port, cablePaths(members), cable('NotificationsChannel'))
    const rows: Row[] = []
    for (const open of [many, fewer]) {
      await crowd.close(open)
      const senders = await makeMembers(connections, count)
      const receivers = senders.map((_, index) => Math.floor((index * open) / count))
      const posts = senders.map(({ token }, index): Post => {
        const friendship = { userId: members[receivers[index]!]!.id }
        return friendRequest(server.port, token, friendship)
      })
      const latencies = await crowd.deliver(posts, receivers)
      const p50 = percentile(latencies, 0.5)
      const p99 = percentile(latencies, 0.99)
      rows.unshift({
        title: `A friend request at the receiver's socket, ${open.toLocaleString('en')} open`,
        measured: `p50 ${ms(p50)}, p99 ${ms(p99)}, from the request itself on`,
        wanted: 'p50 at most 15 ms, p99 at most 50 ms',
        bounds: [
          { name: 'p50', value: p50, atMost: 15 },
          { name: 'p99', value: p99, atMost: 50 },
        ],
      })
    }
    return rows
  } finally {
    crowd.stop()
    await server.stop()
  }
}

function friendRequest(port: number, token: string, friendship: object): Post {
  return { port, token, path: '/api/v1/user/friendships', body: JSON.stringify({ friendship }) }
}

/** One message to the travellers of a trip, each at many devices. */
async function chatRow(bench: Bench, members: Account[]): Promise<Row> {
  const { connections } = await bench.world.club('small')
  const company = members.slice(0, travellers)
  const [owner, ...others] = company
  const make = createMakers(connections)
  const trip = await make.trip(owner!)
  for (const other of others) await make.traveller(trip, other)
  const server = await bench.world.server('small')
  const opened = await fetch(`http://127.0.0.1:${server.port}/api/v1/user/channels`, {
    method: 'POST',
    headers: { authorization: `Bearer ${owner!.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ channel: { tripId: trip.id } }),
  })
  if (!opened.ok) throw new Error(`the trip's channel is answered ${opened.status}`)
  const { data } = (await opened.json()) as { data: { id: string } }
  const paths = cablePaths(
    Array.from({ length: fewer }, (_, index) => company[index % travellers]!),
  )
  return fanOutRow(bench, {
    title: `One trip-chat message to ${fewer.toLocaleString('en')} sockets`,
    port: server.port,
    paths,
    dialect: cable('ChatChannel'),
    // As those do who look on: else each message counts all that nobody has read.
    prepare: () => readAll(connections, data.id, company),
    post: () => ({
      port: server.port,
      path: `/api/v1/user/channels/${data.id}/messages`,
      token: company[Math.floor(Math.random() * travellers)]!.token,
      body: JSON.stringify({ message: { id: uuid(), body: 'See you at the ferry at nine!' } }),
    }),
  })
}

async function readAll(
  { pool }: Connections,
  channelId: string,
  company: readonly Account[],
): Promise<void> {
  await pool.query(
    `insert into channel_mark (member_id, channel_id, read_position)
     select reader.id, channel.id, channel.last_position
     from channel, unnest($2::uuid[]) reader (id) where channel.id = $1
     on conflict (member_id, channel_id) do update set read_position = excluded.read_position`,
    [channelId, company.map(({ id }) => id)],
  )
}

/** The club's hub alone, without a call and its statements. */
async function frameRow(bench: Bench, databaseUrl: string, members: Account[]): Promise<Row> {
  const hub = await bench.world.floor('cable.ts', { DATABASE_URL: databaseUrl })
  return fanOutRow(bench, {
    title: `One frame to ${many.toLocaleString('en')} sockets`,
    port: hub.port,
    paths: cablePaths(members),
    dialect: cable('NotificationsChannel'),
    post: () => ({ port: hub.port, path: '/', body: 'The same for all who are here.' }),
  })
}

interface FanOut {
  title: string
  port: number
  paths: string[]
  dialect: Dialect
  post(): Post
  /** Before each round. */
  prepare?(): Promise<void>
}

async function fanOutRow(bench: Bench, ours: FanOut): Promise<Row> {
  const floor = await bench.world.floor('bare-ws.ts')
  const count = ours.paths.length
  const sides = { ours: new Crowd(), floor: new Crowd() }
  const timesIn = (seconds: number) => Math.max(10, Math.round((seconds * 40_000) / count))
  try {
    await sides.ours.open(ours.port, ours.paths, ours.dialect)
    await sides.floor.open(
      floor.port,
      ours.paths.map(() => '/'),
      bare,
    )
    const oursNow = async (seconds: number) => {
      await ours.prepare?.()
      return sides.ours.fanOut(Array.from({ length: timesIn(seconds) }, ours.post), count)
    }
    const { length } = await oursNow(bench.effort.seconds)
    const same: Post = { port: floor.port, path: '/', body: String(length) }
    const floorNow = (seconds: number) =>
      sides.floor.fanOut(
        Array.from({ length: timesIn(seconds) }, () => same),
        count,
      )
    await floorNow(bench.effort.seconds)
    const pairs = await takePairs(bench.effort, { ours: oursNow, floor: floorNow })
    const value = median(pairs.map((pair) => pair.ours.perSecond / pair.floor.perSecond))
    const rate = (side: 'ours' | 'floor') =>
      `${Math.round(median(pairs.map((pair) => pair[side].perSecond))).toLocaleString('en')}/s`
    return {
      title: ours.title,
      measured: `${rate('ours')} against ${rate('floor')} of bare ws: ${ratio(value)}`,
      wanted: 'at least 0.9 of its deliveries a second',
      bounds: [{ name: 'deliveries', value, atLeast: 0.9 }],
    }
  } finally {
    for (const crowd of Object.values(sides)) crowd.stop()
  }
}
