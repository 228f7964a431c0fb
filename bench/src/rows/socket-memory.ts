import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { serverEnvironment } from '../../../scripts/server-environment.mjs'
import type { Account } from '../club.ts'
import type { Dialect } from '../load/client-socket.ts'
import { Crowd } from '../load/crowd.ts'
import { bare, cable, cablePaths, socketIo } from '../load/dialects.ts'
import { type Running, startFloor, startServer } from '../processes.ts'
import type { Bench, Row } from '../rows.ts'
import { median } from '../statistics.ts'
import { ratio } from '../words.ts'

/** Each member has two. */
const times = 2
/** Until what greeting left behind is let go of. */
const settleMs = 12_000
const afterCollection = new URL('../load/after-collection.ts', import.meta.url).href

/**
 * Whole processes, before and after the sockets came, signed in and subscribed, without what is dead
 * and what is empty.
 */
export async function memoryRow(
  bench: Bench,
  databaseUrl: string,
  members: Account[],
): Promise<Row> {
  const folder = await bench.world.newFolder('live-memory')
  const file = join(folder, 'weight')
  const weighing = (env: typeof serverEnvironment) => ({
    ...env,
    NODE_OPTIONS: `${env.NODE_OPTIONS} --import=${afterCollection}`,
    FARFOLK_BENCH_WEIGHT: file,
    // Set, they no longer rise with what has been freed: what is free goes back to the system.
    MALLOC_MMAP_THRESHOLD_: '65536',
    MALLOC_TRIM_THRESHOLD_: '131072',
  })
  const sides = {
    ours: {
      start: () => startServer({ dataDir: folder, databaseUrl, env: weighing(serverEnvironment) }),
      paths: cablePaths(members),
      dialect: cable('NotificationsChannel'),
    },
    bare: {
      start: () => startFloor('bare-ws.ts', weighing(serverEnvironment)),
      paths: members.map(() => '/'),
      dialect: bare,
    },
    socketIo: {
      start: () => startFloor('socket-io.ts', weighing(serverEnvironment)),
      paths: members.map(({ id }) => `/socket.io/?EIO=4&transport=websocket&member=${id}`),
      dialect: socketIo,
    },
  }
  const weights = { ours: NaN, bare: NaN, socketIo: NaN }
  for (const side of ['ours', 'bare', 'socketIo'] as const) {
    const weighed: number[] = []
    for (let round = 0; round < (bench.isQuick ? 1 : 3); round++) {
      weighed.push(await weigh(sides[side], file))
    }
    weights[side] = median(weighed)
  }
  const share = weights.ours / weights.socketIo
  return {
    title: `Memory of a socket, ${(times * members.length).toLocaleString('en')} open`,
    measured: `${kB(weights.ours)}; bare ws ${kB(weights.bare)}, Socket.IO ${kB(weights.socketIo)}: ${ratio(share)}`,
    wanted: "at most 14 kB, and half of Socket.IO's",
    bounds: [
      { name: 'memory', value: weights.ours, atMost: 14 },
      { name: 'share', value: share, atMost: 0.5 },
    ],
  }
}

const kB = (value: number) => `${value.toFixed(1)} kB`

interface Side {
  start(): Promise<Running>
  paths: string[]
  dialect: Dialect
}

/**
 * Kilobytes (10^3 bytes) that each socket adds to the process. Of all that are opened: what the first
 * thousands leave behind on their way in, later ones find as room.
 */
async function weigh({ start, paths, dialect }: Side, file: string): Promise<number> {
  const server = await start()
  const crowd = new Crowd()
  try {
    const before = await residentBytes(server, file)
    for (let time = 0; time < times; time++) await crowd.open(server.port, paths, dialect)
    return ((await residentBytes(server, file)) - before) / 1e3 / (times * paths.length)
  } finally {
    crowd.stop()
    await server.stop()
  }
}

async function residentBytes(server: Running, file: string): Promise<number> {
  await sleep(settleMs)
  await rm(file, { force: true })
  server.signal('SIGUSR2')
  for (;;) {
    await sleep(50)
    const text = await readFile(file, 'utf8').catch(() => '')
    if (text.endsWith('\n')) return Number(text)
  }
}
