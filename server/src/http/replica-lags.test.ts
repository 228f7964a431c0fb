import { v7 as uuid } from 'uuid'
import { afterAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { buildApp } from '../app.ts'
import { connect } from '../db/database.ts'
import { jobsSchema } from '../db/jobs-schema.ts'
import { withAdmin } from '../testing/admin.ts'
import type { MadeMember } from '../testing/make.ts'
import { startTestApp } from '../testing/test-app.ts'
import { takeDatabase } from '../testing/test-database.ts'

vi.setConfig({ testTimeout: 60_000 })

const club = await startTestApp()
const { config, connections, make } = club
const url = config.database.url ?? ''
await club.app.features.jobs.stop()
/** Another database of the same club, to which nothing comes. */
const standing = await takeDatabase()
afterAll(async () => {
  await standing.empty()
  await standing.giveBack()
})

/** A process of the club that reads from the one that stands still, which no look finds out. */
async function startProcess({ isListening = false } = {}) {
  const reading = connect({
    url,
    replicaUrl: standing.url,
    replicaLookMs: 3_600_000,
    // Who has to hear of the others first reads the primary for so long, and a second.
    ...(isListening && { replicaLagMs: 1_000 }),
  })
  const { fastify, features } = await buildApp({
    config,
    connections: reading,
    logStream: { write: () => undefined },
  })
  await fastify.ready()
  await features.jobs.stop()
  onTestFinished(async () => {
    await fastify.close()
    await reading.close()
  })
  if (isListening) await fastify.listen({ port: 0, host: '127.0.0.1' })
  else {
    // For a while already.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(-60_000)
    reading.writers.setHearing(true)
    clock.mockRestore()
  }

  type Method = 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE'
  const ask = (member: MadeMember, method: Method, path: string, payload?: object) =>
    fastify.inject({
      method,
      url: `/api/v1${path}`,
      headers: { authorization: `Bearer ${member.token}` },
      ...(payload && { payload }),
    })
  return {
    reading,
    ask,
    /** As many as the member is shown: none of the one that stands still. */
    async countTrips(member: MadeMember) {
      const { data } = (await ask(member, 'GET', '/trips')).json<{ data: object[] }>()
      return data.length
    },
  }
}

const stop = {
  place: {
    id: null,
    name: 'The hut',
    region: null,
    countryCode: 'SE',
    lat: 59.33,
    lng: 18.07,
    population: null,
  },
  arrivalDate: null,
  departureDate: null,
  note: '',
  private: false,
}

test('what is kept of a trip, as a book or a file, is read from the primary', async () => {
  const { ask, countTrips } = await startProcess()
  const owner = await make.user()
  const { id } = await make.trip(owner, {
    startDate: '2031-05-01',
    endDate: '2031-05-03',
    stops: [{ ...stop, id: uuid() }],
  })
  const found = async (path: string) =>
    (await ask(owner, 'HEAD', `/trips/${id}/${path}`)).statusCode
  expect([await found('book'), await found('calendar'), await found('gpx')]).toEqual([
    200, 200, 200,
  ])
  expect(await countTrips(owner)).toBe(0)
})

test.each([
  [
    'blocks another',
    async ({ ask, ada, ben }: Act) =>
      ask(ada, 'POST', '/user/friendships', { friendship: { userId: ben.id, block: true } }),
  ],
  [
    'ends a friendship',
    async ({ ask, ada, tie }: Act) => ask(ada, 'DELETE', `/user/friendships/${tie}`),
  ],
  [
    'takes another off a trip',
    async ({ ask, ada, trip, seat }: Act) =>
      ask(ada, 'DELETE', `/user/trips/${trip}/pending/${seat}`),
  ],
  [
    'shows less to those who were told of it',
    async ({ ask, ada }: Act) =>
      ask(ada, 'POST', '/user/permissions', { permission: { resource: 'trips', audience: 'me' } }),
  ],
])('whoever loses by it reads the primary after a member %s', async (_act, act) => {
  const { ask, countTrips } = await startProcess()
  const [ada, ben, cy] = [await make.user(), await make.user(), await make.user()]
  const tie = await make.friendship(ada, ben)
  const { id: trip } = await make.trip(ada)
  await make.trip(cy, { audience: 'members' })
  const invited = { traveller: { userId: ben.id } }
  const seat = (
    await club.inject({
      method: 'POST',
      url: `/api/v1/user/trips/${trip}/pending`,
      headers: { authorization: `Bearer ${ada.token}` },
      payload: invited,
    })
  ).json<{ data: { id: string } }>().data.id
  expect(await countTrips(ben)).toBe(0)
  expect((await act({ ask, ada, ben, tie, trip, seat })).statusCode).toBeLessThan(300)
  expect(await countTrips(ben)).toBeGreaterThan(0)
  expect(await countTrips(cy)).toBe(0)
})

interface Act {
  ask: Awaited<ReturnType<typeof startProcess>>['ask']
  ada: MadeMember
  ben: MadeMember
  tie: string
  trip: string
  seat: string
}

test('a member finds what they have just written on another process too', async () => {
  const [here, there] = [
    await startProcess({ isListening: true }),
    await startProcess({ isListening: true }),
  ]
  const [ada, ben] = [await make.user(), await make.user()]
  await make.trip(ada)
  // Until a process hears of the others' writes.
  await expect.poll(() => there.countTrips(ada)).toBe(0)
  const search = { search: { kind: 'trips', query: '' } }
  expect((await here.ask(ada, 'POST', '/search', search)).statusCode).toBe(200)
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(await there.countTrips(ada)).toBe(0)
  const made = await here.ask(ada, 'POST', '/user/trips', { trip: { name: 'To Oslo' } })
  expect(made.statusCode).toBe(201)
  await expect.poll(() => there.countTrips(ada), { timeout: 1_000 }).toBe(2)
  expect(await there.countTrips(ben)).toBe(0)
})

test('while a process hears nothing of the others members read the primary', async () => {
  const { reading, countTrips } = await startProcess({ isListening: true })
  const ada = await make.user()
  await make.trip(ada)
  await expect.poll(() => countTrips(ada)).toBe(0)
  const hearing = vi.spyOn(reading.writers, 'setHearing')
  const name = new URL(url).pathname.slice(1)
  await withAdmin(inject('clusterUrl'), async (admin) => {
    // None is let in anew.
    await admin.query(`alter database ${name} allow_connections false`)
    try {
      await admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = $1 and application_name = 'farfolk live'`,
        [name],
      )
      await expect.poll(() => reading.writers.has(ada.id)).toBe(true)
      expect(await countTrips(ada)).toBe(1)
    } finally {
      await admin.query(`alter database ${name} allow_connections true`)
    }
  })
  await expect.poll(() => hearing.mock.lastCall).toEqual([true])
  // Some may have gone unheard.
  expect(await countTrips(ada)).toBe(1)
})

/** Sees the functions of one of the schemas that a test has made before PostgreSQL's own. */
function through(schema: string): string {
  const address = new URL(url)
  address.searchParams.set('options', `-c search_path=${schema},pg_catalog,public`)
  return address.href
}

/** Both sides of a club with a standby, which are as far with their transactions as they are told. */
async function makeStandby() {
  club.spoilDatabase()
  await connections.pool.query(`
    create schema main; create schema standby;
    create table standby.progress (side text primary key, ended bigint not null);
    insert into standby.progress values ('main', 100), ('standby', 100);
    ${['main', 'standby']
      .map(
        (side) => `
          create function ${side}.pg_is_in_recovery() returns boolean language sql
            return ${side === 'standby'};
          create function ${side}.pg_current_snapshot() returns pg_snapshot language sql
            begin atomic
              select (ended || ':' || ended || ':')::pg_snapshot from standby.progress
              where side = '${side}';
            end;`,
      )
      .join('')}`)
  onTestFinished(
    async () => void (await connections.pool.query('drop schema main, standby cascade')),
  )
  return {
    urls: { url: through('main'), replicaUrl: through('standby') },
    reach: (side: 'main' | 'standby', ended: number) =>
      connections.pool.query('update standby.progress set ended = $2 where side = $1', [
        side,
        ended,
      ]),
  }
}

test('a standby that stands still is done without until it has caught up', async () => {
  const { urls, reach } = await makeStandby()
  const reading = connect({ ...urls, replicaLookMs: 100, replicaLagMs: 1_000 })
  const changes: [boolean, unknown][] = []
  reading.onReplicaChange((isUp, reason) => changes.push([isUp, reason]))
  const { fastify } = await buildApp({
    config,
    connections: reading,
    logStream: { write: () => undefined },
  })
  await fastify.ready()
  onTestFinished(async () => {
    await fastify.close()
    await reading.close()
  })
  await reading.findReplica()
  // At rest nothing is missing, however long.
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  expect({ isUp: reading.isReplicaUp(), changes }).toEqual({ isUp: true, changes: [] })
  await reach('main', 101)
  const begun = performance.now()
  await expect.poll(() => reading.isReplicaUp()).toBe(false)
  expect(performance.now() - begun).toBeGreaterThan(400)
  expect((await fastify.inject('/metrics')).body).toContain('farfolk_replica_up 0\n')
  await reach('standby', 101)
  await expect.poll(() => reading.isReplicaUp()).toBe(true)
  expect((await fastify.inject('/metrics')).body).toContain('farfolk_replica_up 1\n')
  expect(changes).toEqual([
    [false, expect.objectContaining({ message: 'it lags behind' })],
    [true, undefined],
  ])
})

test('one that is behind at the start is not read', async () => {
  const { urls, reach } = await makeStandby()
  await reach('standby', 99)
  const reading = connect(urls)
  onTestFinished(() => reading.close())
  await reading.findReplica()
  expect(reading.isReplicaUp()).toBe(false)
})

test('a logical replica that stands still is known by the jobs that were looked after', async () => {
  const look = (pool: typeof connections.pool, at: string) =>
    pool.query(`update ${jobsSchema}.queue set monitor_claim_on = $1`, [at])
  const [before, now] = ['2031-05-01T12:00:00Z', '2031-05-01T12:00:30Z']
  for (const { pool } of [connections, standing.connections]) await look(pool, before)
  const reading = connect({
    url,
    replicaUrl: standing.url,
    replicaLookMs: 100,
    replicaLagMs: 1_000,
  })
  onTestFinished(() => reading.close())
  await reading.findReplica()
  expect(reading.isReplicaUp()).toBe(true)
  await look(connections.pool, now)
  await expect.poll(() => reading.isReplicaUp()).toBe(false)
  await look(standing.connections.pool, now)
  await expect.poll(() => reading.isReplicaUp()).toBe(true)
  for (const { pool } of [connections, standing.connections]) {
    await pool.query(`update ${jobsSchema}.queue set monitor_claim_on = null`)
  }
})
