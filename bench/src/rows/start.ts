import { openTripIds, signInAs } from '../club.ts'
import { requestText } from '../load/generator.ts'
import { startServer } from '../processes.ts'
import { measure } from '../rounds.ts'
import type { Bench, Row, Subject } from '../rows.ts'
import { median } from '../statistics.ts'
import { ms } from '../words.ts'
import { setTimeout as sleep } from 'node:timers/promises'

// The server waits ten quiet seconds, and V8 keeps pages that have become free for eight after its
// last collection, which may be a small one.
const settleMs = 40_000

/** From nothing to the first answer, and what the process weighs before and after work. */
export const start: Subject = {
  name: 'start',
  async run(bench) {
    const { world, isQuick } = bench
    const { url } = await world.club('small')
    const times = isQuick ? 3 : 5
    const outside = await startTimes(await world.newFolder('start-outside'), times, url)
    const embedded = await startTimes(await world.newFolder('start-embedded'), times)
    return [
      startRow('outside database', outside, 1_500),
      startRow('embedded database', embedded, 3_000),
      ...(await memoryRows(bench, url)),
    ]
  },
}

async function startTimes(dataDir: string, times: number, databaseUrl?: string) {
  const options = { dataDir, ...(databaseUrl && { databaseUrl }) }
  // The first start makes what the later ones find.
  await (await startServer(options)).stop()
  const measured: number[] = []
  for (let index = 0; index < times; index++) {
    const server = await startServer(options)
    measured.push(server.startMs)
    await server.stop()
  }
  return median(measured)
}

function startRow(database: string, value: number, atMost: number): Row {
  return {
    title: `Start to first answer, warm, ${database}`,
    measured: ms(value),
    wanted: `at most ${ms(atMost)}`,
    bounds: [{ name: 'time', value, atMost }],
  }
}

async function memoryRows(bench: Bench, databaseUrl: string): Promise<Row[]> {
  const dataDir = await bench.world.newFolder('start-memory')
  const server = await startServer({ dataDir, databaseUrl })
  try {
    await sleep(settleMs)
    const idle = await server.residentMb()
    await work(bench, server.port)
    const atOnce = await server.residentMb()
    await sleep(settleMs)
    const loaded = await server.residentMb()
    return [
      memoryRow('idle', `${idle.toFixed(0)} MB`, idle, 120),
      memoryRow(
        'after load',
        `${loaded.toFixed(0)} MB; ${atOnce.toFixed(0)} MB the moment it ends`,
        loaded,
        200,
      ),
    ]
  } finally {
    await server.stop()
  }
}

/** A bit of everything that members and visitors do, at 16 connections. */
async function work({ world, generator, effort }: Bench, port: number): Promise<void> {
  const { connections } = await world.club('small')
  const { rows } = await connections.pool.query<{ id: string }>('select id from member limit 20')
  const tokens = await signInAs(
    connections,
    rows.map(({ id }) => id),
  )
  const ids = await openTripIds(connections, 2_000)
  const token = (index: number) => tokens[index % tokens.length]!
  const kinds = [
    ids.map((id, index) => requestText({ path: `/api/v1/trips/${id}`, token: token(index) })),
    tokens.map((each) => requestText({ path: '/api/v1/user/trips', token: each })),
    ['lisbon', 'mountains', 'food in japan'].map((query) =>
      requestText({
        method: 'POST',
        path: '/api/v1/search',
        body: { search: { kind: 'trips', query } },
      }),
    ),
    ids.map((id) => requestText({ path: `/trips/${id}`, headers: { 'accept-encoding': 'gzip' } })),
    [requestText({ path: '/home' }), requestText({ path: '/search-trips' })],
  ]
  for (const requests of kinds) await measure(generator, { port, requests }, 16, effort.seconds * 2)
}

function memoryRow(when: string, measured: string, value: number, atMost: number): Row {
  return {
    title: `Resident memory of the Node process, ${when}`,
    measured,
    wanted: `at most ${atMost} MB`,
    bounds: [{ name: 'memory', value, atMost }],
  }
}
