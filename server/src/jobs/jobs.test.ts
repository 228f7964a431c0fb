import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { poolName } from '../db/pool-name.ts'
import { startTestApp } from '../testing/test-app.ts'
import { createBoss } from './boss.ts'
import type { Jobs } from './jobs.ts'
import { deadLetters, queues } from './queues.ts'
import { prepareJobs } from './prepare-jobs.ts'
import { reclaimJobs } from './reclaim.ts'
import { createMakeJobs } from './testing.ts'

const { app, connections } = await startTestApp()
const { db, pool } = connections
// Those of the app would take the jobs of these tests.
await app.features.jobs.stop()
const makeJobs = createMakeJobs(pool)

test('many starters prepare the tables at once', async () => {
  await pool.query('drop schema pgboss cascade')
  await Promise.all(Array.from({ length: 4 }, () => prepareJobs(pool)))
  await prepareJobs(pool)
  const { rows } = await pool.query(`select name, dead_letter from pgboss.queue order by name`)
  const expected = Object.keys(queues).map((name) => ({ name, dead_letter: deadLetters }))
  expect(rows).toHaveLength(expected.length + 1)
  expect(rows).toEqual(
    expect.arrayContaining([{ name: deadLetters, dead_letter: null }, ...expected]),
  )
})

test('jobs that an older release has queued follow the rules of today', async () => {
  onTestFinished(async () => void (await pool.query(`delete from pgboss.job`)))
  await pool.query(
    `insert into pgboss.job
       (name, state, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds)
     select 'mail', state::pgboss.job_state, 0, 0, false, null, 3600
     from unnest(array['created', 'active', 'failed']) as given (state)`,
  )
  await prepareJobs(pool)
  const { rows } = await pool.query(
    `select state, retry_limit as limit, retry_delay as delay, retry_backoff as grows,
       retry_delay_max as longest, expire_seconds as expires
     from pgboss.job order by state`,
  )
  const { retryLimit, retryDelay, retryDelayMax, expireInSeconds } = queues.mail
  const untouched = { limit: 0, delay: 0, grows: false, longest: null, expires: 3600 }
  expect(rows).toEqual([
    {
      state: 'created',
      limit: retryLimit,
      delay: retryDelay,
      grows: true,
      longest: retryDelayMax,
      expires: expireInSeconds,
    },
    { state: 'active', ...untouched },
    { state: 'failed', ...untouched },
  ])
})

test('of several processes one takes each job, and all are done at once', async () => {
  const done: number[] = []
  const processes = [makeJobs().jobs, makeJobs().jobs]
  for (const jobs of processes) {
    jobs.handle<{ n: number }>('mail', async ({ data }) => {
      done.push(data.n)
    })
    await jobs.start()
  }
  const startedAt = Date.now()
  for (let n = 0; n < 40; n++) await processes[0]?.enqueue(db, 'mail', { n })
  await expect.poll(() => done.length).toBe(40)
  expect(Date.now() - startedAt).toBeLessThan(4_000)
  expect(new Set(done).size).toBe(40)
})

/** As a kill in the middle leaves it: active, by somebody who is no more. */
async function leaveActive(jobs: Jobs, data: object): Promise<void> {
  await jobs.enqueue(db, 'mail', data)
  await pool.query(
    `update pgboss.job set state = 'active', started_on = now() - interval '1 hour'
     where state = 'created'`,
  )
}

test('a start takes up at once what a killed server was at', async () => {
  const { jobs } = makeJobs()
  const done: unknown[] = []
  jobs.handle('mail', async ({ data }) => {
    done.push(data)
  })
  await leaveActive(jobs, { n: 1 })
  await jobs.start()
  await expect.poll(() => done).toEqual([{ n: 1 }])
})

test('a start leaves alone what a process is at that began before, whatever its connections', async () => {
  const { jobs } = makeJobs()
  await leaveActive(jobs, { n: 1 })
  const older = new pg.Client({
    connectionString: pool.options.connectionString,
    application_name: poolName(Date.now() - 2 * 3_600_000),
  })
  await older.connect()
  try {
    await reclaimJobs(pool)
    const active = `select from pgboss.job where state = 'active'`
    expect((await pool.query(active)).rowCount).toBe(1)
    await older.end()
    await expect
      .poll(async () => {
        await reclaimJobs(pool)
        return (await pool.query(active)).rowCount
      })
      .toBe(0)
  } finally {
    await older.end().catch(() => undefined)
  }
})

test('what another process was at is taken up when it has expired', async () => {
  const { jobs } = makeJobs()
  const done: unknown[] = []
  jobs.handle('mail', async ({ data }) => {
    done.push(data)
  })
  await jobs.start()
  const { jobs: killed } = makeJobs()
  await leaveActive(killed, { n: 1 })
  const watcher = createBoss(pool, { migrate: false, supervise: false })
  await watcher.start()
  await watcher.supervise('mail')
  await watcher.stop({ graceful: false })
  await pool.query(`update pgboss.job set start_after = now() where state = 'retry'`)
  await jobs.enqueue(db, 'mail', { n: 2 })
  await expect.poll(() => done).toContainEqual({ n: 1 })
})

test('a job that is tried again says how often it was', async () => {
  const { jobs } = makeJobs()
  const tries: number[] = []
  jobs.handle('mail', async (job) => {
    tries.push(job.tries)
    if (job.tries === 0) throw new Error('not now')
  })
  await jobs.enqueue(db, 'mail', { n: 1 })
  await jobs.start()
  const hurry = `update pgboss.job set start_after = now() where state = 'retry'`
  await expect.poll(async () => (await pool.query(hurry)).rowCount).toBe(1)
  await jobs.enqueue(db, 'mail', { n: 2 })
  await expect.poll(() => tries.toSorted((a, b) => a - b)).toEqual([0, 0, 1])
})

test('a job that fails for the last time is logged, without what it was about', async () => {
  const { jobs, lines } = makeJobs()
  jobs.handle('mail', async () => {
    throw new Error('no way')
  })
  await jobs.enqueue(db, 'mail', { secret: 'private words' })
  await pool.query(`update pgboss.job set retry_limit = 0`)
  await jobs.start()
  await expect
    .poll(async () => {
      const { rows } = await pool.query(`select from pgboss.job where name = 'dead-letters'`)
      return rows.length
    })
    .toBe(1)
  await jobs.stop()
  await jobs.start()
  await expect
    .poll(() => lines.filter((line) => line.level === 'error'))
    .toEqual([
      {
        level: 'error',
        fields: { queue: 'mail', job: expect.any(String) },
        message: 'a job was given up',
      },
    ])
  expect(JSON.stringify(lines)).not.toContain('private words')
})

test('a mail is tried for three days, hourly in the end, and kept as long', async () => {
  await makeJobs().jobs.enqueue(db, 'mail', {})
  const boss = createBoss(pool, { migrate: false, supervise: false })
  await boss.start()
  const hours: number[] = []
  let keptHours = 0
  for (;;) {
    const [job] = await boss.fetch('mail')
    if (!job) break
    await boss.fail('mail', job.id)
    const { rows } = await pool.query<{ hours: number; kept: number }>(`
      with failed as (
        select id, start_after, keep_until from pgboss.job where name = 'mail' and state = 'retry')
      update pgboss.job set start_after = now() from failed
      where job.name = 'mail' and job.id = failed.id
      returning extract(epoch from failed.start_after - now())::float8 / 3600 as hours,
        extract(epoch from failed.keep_until - now())::float8 / 3600 as kept`)
    if (!rows[0]) break
    hours.push(rows[0].hours)
    keptHours = rows[0].kept
  }
  await boss.stop({ graceful: false })
  const total = hours.reduce((sum, one) => sum + one, 0)
  expect(total).toBeGreaterThan(70)
  expect(total).toBeLessThan(74)
  expect(keptHours).toBeGreaterThan(total)
  expect(hours[0]).toBeLessThan(0.01)
  expect(hours.at(-1)).toBeCloseTo(1, 2)
})

test('a repeated job runs once in its time, whatever the number of processes', async () => {
  let runs = 0
  for (let i = 0; i < 3; i++) {
    const { jobs } = makeJobs()
    jobs.repeat('sweep', 3_600, async () => {
      runs += 1
    })
    await jobs.start()
  }
  await expect.poll(() => runs).toBe(1)
  const { rowCount } = await pool.query(`select from pgboss.job where name = 'sweep'`)
  expect(rowCount).toBe(1)
})

test('a stop waits for the jobs that run', async () => {
  const { jobs } = makeJobs()
  const steps: string[] = []
  jobs.handle('mail', async () => {
    steps.push('begun')
    await new Promise((resolve) => setTimeout(resolve, 200))
    steps.push('ended')
  })
  await jobs.start()
  await jobs.enqueue(db, 'mail', {})
  await expect.poll(() => steps).toEqual(['begun'])
  await jobs.stop()
  expect(steps).toEqual(['begun', 'ended'])
})

test('a job that a stop breaks off is no warning', async () => {
  const { jobs, lines } = makeJobs()
  jobs.handle('mail', async () => {
    throw new Error('no more pictures')
  })
  await jobs.start()
  jobs.expectStop()
  await jobs.enqueue(db, 'mail', {})
  await expect
    .poll(() => lines)
    .toMatchObject([{ level: 'info', message: 'a job was broken off by the stop' }])
})
