import type { InjectOptions } from 'fastify'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { buildApp } from '../app.ts'
import { connect } from '../db/database.ts'
import { isDatabaseAway } from '../db/database-away.ts'
import type { Statements } from '../db/pipeline.ts'
import { startGate } from '../testing/database-gate.ts'
import { startTestApp } from '../testing/test-app.ts'

vi.setConfig({ testTimeout: 60_000 })

const club = await startTestApp()
const { config, make } = club

const gate = await startGate(config.database.url ?? '')
const connections = connect({ url: gate.url, maxConnections: 4, patienceMs: 1_000 })
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
    const requests = [{ url: '/health/ready' }, open, trip]
    for (const reply of await Promise.all(requests.map((each) => fastify.inject(each)))) {
      expect(reply.statusCode).toBe(503)
      expect(reply.headers['retry-after']).toMatch(/^\d+$/)
      expect(reply.json()).toMatchObject({ errors: [{ code: 'unavailable' }] })
    }
    expect((await fastify.inject('/health/live')).statusCode).toBe(200)

    gate.set('open')
    await expect.poll(async () => (await fastify.inject(open)).statusCode).toBe(200)
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
  await expect.poll(async () => (await fastify.inject('/health/ready')).statusCode).toBe(200)
  // All of the pool stand, so that none has to be made, which has a limit of its own.
  await Promise.all([1, 2, 3, 4].map(() => connections.pool.query('select pg_sleep(0.3)')))
  gate.freeze(true)
  const started = Date.now()
  expect((await fastify.inject('/health/ready')).statusCode).toBe(503)
  expect(Date.now() - started).toBeLessThan(4_000)
})

test.each(['pool', 'quick'] as const)(
  'a connection of %s that falls silent is given up, and the next one answers',
  async (way) => {
    const patient = connect({
      url: gate.url,
      maxConnections: 1,
      statementTimeoutMs: 300,
      silenceMs: 300,
    })
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
