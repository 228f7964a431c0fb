import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../app.ts'
import { poolName } from '../db/pool-name.ts'
import { startTestApp } from '../testing/test-app.ts'
import type { Jobs } from './jobs.ts'
import { lookForLost } from './lost-jobs.ts'
import { reclaimJobs } from './reclaim.ts'
import { createMakeJobs } from './testing.ts'

const { app, config, connections } = await startTestApp()
const { db, pool } = connections
// Those of the app would take the jobs of these tests.
await app.features.jobs.stop()
const makeJobs = createMakeJobs(pool)

/** A long job that bears the note of a holder, begun just now. */
async function leaveHeld(jobs: Jobs, holder: string, data: object): Promise<void> {
  await jobs.enqueue(db, 'exports', data)
  await pool.query(
    `update pgboss.job set state = 'active', started_on = now(),
       output = jsonb_build_object('holder', $1::text)
     where state = 'created'`,
    [holder],
  )
}

const goneHolder = poolName(Date.now() - 60_001)

test('a long job of a killed process is taken up while others live, but none of those', async () => {
  const { jobs, lines } = makeJobs({ lookEveryMs: 40 })
  const done: unknown[] = []
  jobs.handle('exports', async ({ data }) => {
    done.push(data)
  })
  const name = poolName(Date.now() - 60_000)
  const { connectionString } = pool.options
  const other = new pg.Client({ connectionString, application_name: name })
  await other.connect()
  onTestFinished(() => other.end().catch(() => undefined))
  await leaveHeld(jobs, name, { n: 0 })
  await leaveHeld(jobs, goneHolder, { n: 1 })
  await jobs.start()
  await expect.poll(() => done).toEqual([{ n: 1 }])
  expect(lines).toMatchObject([{ level: 'info', fields: { queue: 'exports' } }])
  await other.end()
  await expect.poll(() => done).toEqual([{ n: 1 }, { n: 0 }])
}, 20_000)

test('one that was taken back is no more said to be that process', async () => {
  const { jobs } = makeJobs()
  await leaveHeld(jobs, goneHolder, {})
  const look = { ended: new Map<string, number>(), byHolder: true }
  const found = await lookForLost(pool, { ...look, before: [] })
  expect(await askHolder()).toBe(goneHolder)
  await lookForLost(pool, { ...look, before: found.map(({ id }) => id) })
  expect(await askHolder()).toBeNull()
  await pool.query(`delete from pgboss.job`)
  await leaveHeld(jobs, goneHolder, {})
  await pool.query(`update pgboss.job set started_on = now() - interval '1 hour'`)
  await reclaimJobs(pool)
  expect(await askHolder()).toBeNull()
  await pool.query(`delete from pgboss.job`)
})

test('behind a pooler names take no job from anybody', async () => {
  const { jobs } = makeJobs({ lookEveryMs: 40, isPooled: true })
  jobs.handle('exports', async () => {})
  await leaveHeld(jobs, goneHolder, {})
  await jobs.start()
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(await askHolder()).toBe(goneHolder)
  await pool.query(`delete from pgboss.job`)
})

test.each([false, true])(
  'a long job is taken up again whose end the database was not there to hear, behind a pooler: %s',
  async (isPooled) => {
    let isAway = false
    const query = (...given: Parameters<typeof pool.query>) =>
      isAway ? Promise.reject(new Error('away')) : pool.query(...given)
    const { jobs } = makeJobs({
      lookEveryMs: 40,
      isPooled,
      pool: Object.create(pool, { query: { value: query } }) as pg.Pool,
    })
    const tries: number[] = []
    jobs.handle('exports', async (job) => {
      tries.push(job.tries)
      if (job.tries > 0) return
      isAway = true
      setTimeout(() => (isAway = false), 200)
      throw new Error('away')
    })
    await jobs.start()
    await jobs.enqueue(db, 'exports', {})
    const state = async () =>
      (await pool.query(`select state from pgboss.job where name = 'exports'`)).rows
    await expect.poll(state).toEqual([{ state: 'completed' }])
    expect(tries).toEqual([0, 1])
    await pool.query(`delete from pgboss.job`)
  },
)

test('one that says that it failed is not', async () => {
  const { jobs } = makeJobs({ lookEveryMs: 40 })
  let tries = 0
  jobs.handle('exports', async () => {
    tries += 1
    throw new Error('broken')
  })
  await jobs.start()
  await jobs.enqueue(db, 'exports', {})
  await expect.poll(() => tries).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(tries).toBe(1)
  await pool.query(`delete from pgboss.job`)
})

async function askHolder(): Promise<string | null> {
  const { rows } = await pool.query<{ holder: string | null }>(
    `select output->>'holder' as holder from pgboss.job where name = 'exports'`,
  )
  return rows[0]!.holder
}

test('an address around a pooler says that there is one', async () => {
  const { fastify, features } = await buildApp({
    config: { ...config, database: { ...config.database, directUrl: connections.url } },
    connections,
    logStream: { write: () => undefined },
  })
  onTestFinished(() => fastify.close())
  const held: unknown[] = []
  features.jobs.handle('exports', async () => {
    held.push(await askHolder())
  })
  await fastify.ready()
  await features.jobs.enqueue(db, 'exports', {})
  await expect.poll(() => held).toEqual([null])
})

test('a long job says whose it is for as long as it goes on', async () => {
  const { jobs } = makeJobs()
  const held: unknown[] = []
  jobs.handle('exports', async () => {
    held.push(await askHolder())
  })
  await jobs.start()
  await jobs.enqueue(db, 'exports', {})
  const { application_name: name } = pool.options
  await expect.poll(() => held).toEqual([name])
  await expect.poll(askHolder).toBeNull()
})
