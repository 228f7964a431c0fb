import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { buildApp } from '../app.ts'
import { type Connections, connect } from '../db/database.ts'
import { startGate } from '../testing/database-gate.ts'
import { startTestApp } from '../testing/test-app.ts'

vi.setConfig({ testTimeout: 60_000 })

const club = await startTestApp()
const { config } = club
const gate = await startGate(config.database.url ?? '')
afterAll(() => gate.close())

/** A club that reads from a replica behind the gate. */
async function startReplicaApp() {
  const reading = connect({
    url: config.database.url ?? '',
    replicaUrl: gate.url,
    replicaLookMs: 500,
    patienceMs: 1_000,
  })
  const app = await buildApp({
    config,
    connections: reading,
    logStream: { write: () => undefined },
  })
  await app.fastify.ready()
  const changes: boolean[] = []
  reading.onReplicaChange((isUp) => changes.push(isUp))
  onTestFinished(async () => {
    gate.set('open')
    await app.fastify.close()
    await reading.close()
  })
  const statusOf = async (url: string) => (await app.fastify.inject(url)).statusCode
  return { fastify: app.fastify, reading, changes, statusOf }
}

const pooled = '/api/v1/trips'
const piped = '/api/v1/trips/0190a000-0000-7000-8000-000000000001'

test.each(['refuse', 'silent'] as const)(
  'a replica that goes away (%s) is done without until it is back',
  async (mode) => {
    const { fastify: replicated, reading, changes, statusOf } = await startReplicaApp()
    expect([await statusOf(pooled), await statusOf(piped)]).toEqual([200, 404])
    gate.set(mode)
    for (const ask of [1, 2]) {
      expect({ ask, statuses: [await statusOf(pooled), await statusOf(piped)] }).toEqual({
        ask,
        statuses: [200, 404],
      })
    }
    expect(await statusOf('/health/ready')).toBe(200)
    expect((await replicated.inject('/metrics')).body).toContain('farfolk_replica_up 0\n')
    gate.set('open')
    await expect.poll(() => reading.isReplicaUp(), { timeout: 20_000 }).toBe(true)
    expect(changes).toEqual([false, true])
    expect((await replicated.inject('/metrics')).body).toContain('farfolk_replica_up 1\n')
  },
)

test('a replica that nobody asks is found gone too', async () => {
  const { reading } = await startReplicaApp()
  gate.set('refuse')
  await expect.poll(() => reading.isReplicaUp(), { timeout: 20_000 }).toBe(false)
})

test('what the replica says against a statement is no reason to leave it', async () => {
  const { reading } = await startReplicaApp()
  await expect(reading.poolRead(null).query('select 1 / 0')).rejects.toThrow('division by zero')
  await reading.quickRead.query(`select set_config('statement_timeout', '50', false)`, [])
  await expect(reading.quickRead.query('select pg_sleep(5)', [])).rejects.toThrow(/timeout/)
  expect(reading.isReplicaUp()).toBe(true)
})

test.each([
  ['pool', (reading: Connections) => reading.poolRead(null)],
  ['pipeline', (reading: Connections) => reading.quickRead],
] as const)('a replica with too much to do (%s) spares the primary', async (_name, way) => {
  const { reading, changes } = await startReplicaApp()
  // More than it has connections, for longer than one waits for a connection.
  const sleeping = Array.from({ length: 10 }, () =>
    way(reading)
      .query(`select pg_sleep(3)`, [])
      .catch((error: unknown) => error),
  )
  const late = await way(reading)
    .query('select 1', [])
    .catch((error: unknown) => error)
  expect(late).toMatchObject({ message: expect.stringMatching(/^timeout exceeded/) as string })
  // Past the next look.
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  expect({ isUp: reading.isReplicaUp(), changes }).toEqual({ isUp: true, changes: [] })
  await Promise.all(sleeping)
})

test('a replica that is away at the start is not asked first', async () => {
  gate.set('refuse')
  onTestFinished(() => gate.set('open'))
  const reading = connect({ url: config.database.url ?? '', replicaUrl: gate.url })
  await reading.findReplica()
  expect(reading.isReplicaUp()).toBe(false)
  gate.set('open')
  await reading.findReplica()
  expect(reading.isReplicaUp()).toBe(true)
  await reading.close()
})

test('what has not come to the replica yet is read from the primary', async () => {
  const { reading } = await startReplicaApp()
  await reading.pool.query('create table fresh as select 7 as id')
  onTestFinished(async () => void (await club.connections.pool.query('drop table fresh')))
  // Of the one connection that the replica has so far.
  await reading.poolRead(null).query(`select set_config('search_path', 'pg_catalog', false)`)
  expect((await reading.poolRead(null).query('select id from fresh')).rows).toEqual([{ id: 7 }])
  expect(reading.isReplicaUp()).toBe(false)
})
