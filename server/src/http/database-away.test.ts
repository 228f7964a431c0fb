import { once } from 'node:events'
import { type AddressInfo, connect as connectSocket, createServer, type Socket } from 'node:net'
import type { InjectOptions } from 'fastify'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { buildApp } from '../app.ts'
import { type Connections, connect } from '../db/database.ts'
import { isDatabaseAway } from '../db/database-away.ts'
import type { Statements } from '../db/pipeline.ts'
import { startTestApp } from '../testing/test-app.ts'

vi.setConfig({ testTimeout: 60_000 })

const club = await startTestApp()
const { config, make } = club

/** Stands between a server and its database, so that a test can take the database away. */
async function startGate(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const host = decodeURIComponent(target.hostname)
  const port = Number(target.port || 5432)
  const sockets = new Set<Socket>()
  let mode: 'open' | 'refuse' | 'silent' = 'open'
  let isFrozen = false
  const gate = createServer((client) => {
    sockets.add(client)
    client.on('error', () => client.destroy())
    if (mode === 'refuse') client.destroy()
    if (mode !== 'open') return
    const server = host.startsWith('/')
      ? connectSocket(`${host}/.s.PGSQL.${port}`)
      : connectSocket(port, host)
    sockets.add(server)
    server.on('error', () => client.destroy())
    client.pipe(server)
    server.on('data', (data) => !isFrozen && client.write(data))
  }).listen(0, '127.0.0.1')
  await once(gate, 'listening')
  target.hostname = '127.0.0.1'
  target.port = String((gate.address() as AddressInfo).port)
  return {
    url: target.href,
    set(next: typeof mode) {
      mode = next
      for (const socket of sockets) socket.destroy()
      sockets.clear()
    },
    /** Connections stay, and nothing more comes out of them. */
    freeze(frozen: boolean) {
      isFrozen = frozen
    },
    close() {
      this.set('refuse')
      gate.close()
    },
  }
}

const gate = await startGate(config.database.url ?? '')
const connections = connect({ url: gate.url, maxConnections: 4 })
const { fastify } = await buildApp({ config, connections, logStream: { write: () => undefined } })
await fastify.ready()

afterAll(async () => {
  gate.set('open')
  await fastify.close()
  await connections.close()
  gate.close()
})

test.each(['refuse', 'silent'] as const)(
  'a database that goes away (%s) is a 503 within seconds, and comes back by itself',
  async (mode) => {
    const member = await make.user()
    const headers = { authorization: `Bearer ${member.token}` }
    const open = { url: '/api/v1/user', headers }
    expect((await fastify.inject(open)).statusCode).toBe(200)

    gate.set(mode)
    const trip = { url: '/api/v1/trips/0190a000-0000-7000-8000-000000000001' }
    for (const request of [{ url: '/health/ready' }, open, trip]) {
      const reply = await fastify.inject(request)
      expect(reply.statusCode).toBe(503)
      expect(reply.headers['retry-after']).toMatch(/^\d+$/)
      expect(reply.json()).toMatchObject({ errors: [{ code: 'unavailable' }] })
    }
    expect((await fastify.inject('/health/live')).statusCode).toBe(200)

    gate.set('open')
    await expect
      .poll(async () => (await fastify.inject(open)).statusCode, { timeout: 15_000 })
      .toBe(200)
  },
)

test('a read-only database is not ready and refuses to write for a while, but is read', async () => {
  const { pool } = club.connections
  const { rows } = await pool.query<{ name: string }>(
    'select quote_ident(current_database()) as name',
  )
  const setReadOnly = async (value: string) => {
    await pool.query(`alter database ${rows[0]!.name} set default_transaction_read_only = ${value}`)
    // Settings of a database are for connections that are made then.
    gate.set('open')
  }
  const member = await make.user()
  const headers = { authorization: `Bearer ${member.token}` }
  const statusOf = async (request: InjectOptions) => (await fastify.inject(request)).statusCode
  await setReadOnly('on')
  onTestFinished(() => setReadOnly('off'))
  await expect.poll(() => statusOf({ url: '/api/v1/user', headers })).toBe(200)
  const payload = { trip: { name: 'Porto' } }
  const post = { method: 'POST' as const, url: '/api/v1/user/trips', headers, payload }
  for (const request of [{ url: '/health/ready' }, post]) {
    const reply = await fastify.inject(request)
    expect(reply.statusCode).toBe(503)
    expect(reply.headers['retry-after']).toMatch(/^\d+$/)
  }
  await setReadOnly('off')
  await expect.poll(() => statusOf({ url: '/health/ready' })).toBe(200)
  expect(await statusOf(post)).toBe(201)
})

test('who asks for the health of a database that is frozen waits a few seconds', async () => {
  onTestFinished(() => {
    gate.freeze(false)
    gate.set('open')
  })
  await expect
    .poll(async () => (await fastify.inject('/health/ready')).statusCode, { timeout: 15_000 })
    .toBe(200)
  // All of the pool stand, so that none has to be made, which has a limit of its own.
  await Promise.all([1, 2, 3, 4].map(() => connections.pool.query('select pg_sleep(0.3)')))
  gate.freeze(true)
  const started = Date.now()
  expect((await fastify.inject('/health/ready')).statusCode).toBe(503)
  expect(Date.now() - started).toBeLessThan(8_000)
})

test.each(['pool', 'quick'] as const)(
  'a connection of %s that falls silent is given up, and the next one answers',
  async (way) => {
    const patient = connect({ url: gate.url, maxConnections: 1, statementTimeoutMs: 500 })
    const statements: Statements = patient[way]
    await statements.query('select $1::int', [1])
    gate.freeze(true)
    const silent = statements.query('select $1::int', [2]).catch((error: unknown) => error)
    expect(isDatabaseAway(await silent)).toBe(true)
    gate.freeze(false)
    expect((await statements.query('select $1::int as three', [3])).rows).toEqual([{ three: 3 }])
    await patient.close()
  },
)

/** A club that reads from a replica behind the gate. */
async function startReplicaApp() {
  const reading = connect({ url: config.database.url ?? '', replicaUrl: gate.url })
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
      .query(`select pg_sleep(11)`, [])
      .catch((error: unknown) => error),
  )
  const late = await way(reading)
    .query('select 1', [])
    .catch((error: unknown) => error)
  expect(late).toMatchObject({ message: expect.stringMatching(/^timeout exceeded/) as string })
  // Past the next look.
  await new Promise((resolve) => setTimeout(resolve, 5_500))
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
