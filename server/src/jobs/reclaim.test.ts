import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { poolName } from '../db/pool-name.ts'
import { takeDatabase } from '../testing/test-database.ts'
import { reclaimJobs } from './reclaim.ts'

const database = await takeDatabase()
// Of a process that begins after all that happens here.
const application_name = poolName(Date.now() + 3_600_000)
const connectionString = database.url

afterAll(async () => {
  const pool = new pg.Pool({ connectionString })
  await database.empty(pool)
  await pool.end()
  await database.giveBack()
})

test.each([
  ['of an older release, whose name tells no time', 'farfolk'],
  ['lent by a pooler, under the name of a younger process', application_name],
])('what goes on over a connection %s is left alone', async (_, name) => {
  const older = new pg.Client({ connectionString, application_name: name })
  await older.connect()
  await older.query(
    `insert into pgboss.job (name, state, started_on) values ('mail', 'active', clock_timestamp())`,
  )
  const pool = new pg.Pool({ connectionString, application_name })
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
    await pool.end()
  }
})
