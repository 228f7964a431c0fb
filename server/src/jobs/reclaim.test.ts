import pg from 'pg'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { connect } from '../db/database.ts'
import { poolName } from '../db/pool-name.ts'
import { takeDatabase } from '../testing/test-database.ts'
import { reclaimJobs } from './reclaim.ts'

const database = await takeDatabase()
// Of a process that begins after all that happens here.
const application_name = poolName(Date.now() + 3_600_000)
const connectionString = database.url
// Those of earlier tests would be of an older process.
await database.connections.close()

afterAll(() => database.giveBack())

/** As a process that starts has it. */
function openPool(): pg.Pool {
  const connections = connect({ url: connectionString, name: application_name })
  onTestFinished(() => connections.close())
  return connections.pool
}

test.each([
  ['of an older release, whose name tells no time', 'farfolk'],
  ['lent by a pooler, under the name of a younger process', application_name],
])('what goes on over a connection %s is left alone', async (_, name) => {
  const older = new pg.Client({ connectionString, application_name: name })
  await older.connect()
  await older.query(
    `insert into pgboss.job (name, state, started_on) values ('mail', 'active', clock_timestamp())`,
  )
  const pool = openPool()
  const active = async () =>
    (await pool.query(`select from pgboss.job where state = 'active'`)).rowCount
  try {
    await reclaimJobs(pool)
    expect(await active()).toBe(1)
    await older.end()
    await expect
      .poll(async () => {
        await reclaimJobs(pool)
        return active()
      })
      .toBe(0)
  } finally {
    await older.end().catch(() => undefined)
  }
})

test('what was taken back three times and more is not begun again at each start', async () => {
  const pool = openPool()
  await pool.query(
    `insert into pgboss.job (name, state, started_on, retry_limit, retry_count)
     select 'mail', 'active', now() - interval '1 hour', retry_limit, retry_count
     from (values (0, 2), (0, 3), (20, 3), (20, 20)) as job (retry_limit, retry_count)`,
  )
  await reclaimJobs(pool)
  const { rows } = await pool.query(
    `select retry_limit, retry_count from pgboss.job where state = 'active' order by retry_limit`,
  )
  expect(rows).toEqual([
    { retry_limit: 0, retry_count: 3 },
    { retry_limit: 20, retry_count: 20 },
  ])
})
